import { type LabelWish, type PlacedLabel, placeLabels, type Side } from './labels.ts'
import { paintNames } from './paint-names.ts'
import { isAlarm, paintPoints, type SeenPoint } from './paint-points.ts'
import { type Disc, paintSphere } from './paint-sphere.ts'
import { project } from './projection.ts'
import type { GlobeScene, PointTone } from './scene.ts'

const urgency: Record<PointTone, number> = {
  critical: 3,
  warning: 2,
  notice: 1,
  normal: 0,
  silent: 0,
  unknown: 0,
}

/** Alarms are drawn last, on top of the others. */
function seenPoints(disc: Disc, { points, centre, unit }: GlobeScene): SeenPoint[] {
  // A crowd of large points would be one blot.
  const crowd = Math.min(1, Math.max(0.3, Math.sqrt(80 / Math.max(1, points.length))))
  return points
    .flatMap((point) => {
      const { x, y, z } = project(point, centre)
      if (z <= 0) return []
      return {
        ...point,
        isChosen: point.isChosen ?? false,
        x: disc.x + x * disc.radius,
        y: disc.y - y * disc.radius,
        size: (4 + 7 * Math.sqrt(point.weight)) * (isAlarm(point.tone) ? Math.max(0.6, crowd) : crowd) * unit,
        strength: Math.min(1, z / 0.3),
      }
    })
    .sort((one, other) => urgency[one.tone] - urgency[other.tone])
}

const labelSize = 20

const rank = ({ isChosen, tone, weight }: SeenPoint): number => (isChosen ? 8 : 2 * urgency[tone] + weight)

/** Where the labels of this frame stand; `sides` goes from one frame to the next. */
function labelsOf(
  context: CanvasRenderingContext2D,
  seen: readonly SeenPoint[],
  { unit, mostLabels, font }: GlobeScene,
  sides: Map<string, Side>,
): readonly PlacedLabel[] {
  context.font = `${labelSize * unit}px ${font}`
  const wishes = seen
    .filter(({ strength, label }) => strength > 0.35 && label !== '')
    .sort((one, other) => rank(other) - rank(one))
    // Measuring text is dear; a crowd has no room for labels anyway.
    .slice(0, mostLabels * 3)
    .map(
      ({ key, label, x, y, size, isChosen, tone }): LabelWish => ({
        key,
        x,
        y,
        distance: size + (isChosen || isAlarm(tone) ? 18 : 10) * unit,
        width: context.measureText(label).width,
        height: 26 * unit,
      }),
    )
  const { width, height } = context.canvas
  const placed = placeLabels(wishes, sides, {
    room: { left: 0, top: 0, right: width, bottom: height },
    most: mostLabels,
  })
  sides.clear()
  for (const { key, side } of placed) sides.set(key, side)
  return placed
}

function paintLabels(
  context: CanvasRenderingContext2D,
  placed: readonly PlacedLabel[],
  seen: readonly SeenPoint[],
  { colours, unit, font }: GlobeScene,
): void {
  const byKey = new Map(seen.map((one) => [one.key, one]))
  context.font = `${labelSize * unit}px ${font}`
  context.textBaseline = 'middle'
  // Readable over coasts and lines.
  context.lineJoin = 'round'
  context.lineWidth = 4 * unit
  context.strokeStyle = colours.deep
  for (const { key, x, y } of placed) {
    const one = byKey.get(key)
    if (!one) continue
    context.globalAlpha = one.strength
    context.fillStyle = isAlarm(one.tone) ? colours[one.tone] : one.isChosen ? colours.chosen : colours.text
    context.strokeText(one.label, x, y)
    context.fillText(one.label, x, y)
  }
  context.globalAlpha = 1
}

/** One frame; `sides` remembers where the labels stood in the frame before. */
export function paintGlobe(
  context: CanvasRenderingContext2D,
  scene: GlobeScene,
  sides: Map<string, Side>,
): void {
  const { width, height } = context.canvas
  context.clearRect(0, 0, width, height)
  const disc = {
    x: width / 2,
    y: height / 2,
    radius: Math.max(1, Math.min(width, height) / 2 - 26 * scene.unit),
  }
  paintSphere(context, disc, scene)
  const seen = seenPoints(disc, scene)
  const labels = labelsOf(context, seen, scene, sides)
  const points = seen.map(({ x, y, size }) => ({
    left: x - size,
    top: y - size,
    right: x + size,
    bottom: y + size,
  }))
  paintNames(context, disc, scene, [...labels.map(({ box }) => box), ...points])
  paintPoints(context, seen, scene)
  paintLabels(context, labels, seen, scene)
}
