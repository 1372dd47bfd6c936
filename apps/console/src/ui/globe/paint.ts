import { type LabelWish, placeLabels, type Side } from './labels.ts'
import { type Disc, paintSphere } from './paint-sphere.ts'
import { project } from './projection.ts'
import type { GlobePoint, GlobeScene } from './scene.ts'

interface SeenPoint {
  point: GlobePoint
  x: number
  y: number
  size: number
  /** Points fade towards the horizon instead of vanishing at once. */
  strength: number
}

function seenPoints(disc: Disc, { points, centre, unit }: GlobeScene): SeenPoint[] {
  // A crowd of large points would be one blot.
  const crowd = Math.min(1, Math.max(0.3, Math.sqrt(80 / Math.max(1, points.length))))
  return points.flatMap((point) => {
    const { x, y, z } = project(point, centre)
    if (z <= 0) return []
    return {
      point,
      x: disc.x + x * disc.radius,
      y: disc.y - y * disc.radius,
      size: (4 + 7 * Math.sqrt(point.weight)) * crowd * unit,
      strength: Math.min(1, z / 0.3),
    }
  })
}

function paintPoints(context: CanvasRenderingContext2D, seen: readonly SeenPoint[], scene: GlobeScene): void {
  const { colours, unit } = scene
  for (const { point, x, y, size, strength } of seen) {
    const colour = point.isChosen ? colours.chosen : point.isLit ? colours.lit : colours.dim
    context.fillStyle = colour
    context.strokeStyle = colour
    context.globalAlpha = 0.25 * strength
    context.beginPath()
    context.arc(x, y, size * 1.7, 0, 2 * Math.PI)
    context.fill()
    context.globalAlpha = strength
    context.beginPath()
    context.arc(x, y, size, 0, 2 * Math.PI)
    context.fill()
    if (!point.isChosen) continue
    context.lineWidth = 1.5 * unit
    context.beginPath()
    context.arc(x, y, size + 10 * unit, 0, 2 * Math.PI)
    context.stroke()
  }
  context.globalAlpha = 1
}

function paintLabels(
  context: CanvasRenderingContext2D,
  seen: readonly SeenPoint[],
  scene: GlobeScene,
  sides: Map<string, Side>,
): void {
  const { colours, unit, mostLabels } = scene
  context.font = `${20 * unit}px ${colours.font}`
  context.textBaseline = 'middle'
  const candidates = seen
    .filter(({ strength, point }) => strength > 0.35 && point.label !== '')
    .sort((one, other) => rank(other) - rank(one))
    // Measuring text is dear; a crowd has no room for labels anyway.
    .slice(0, mostLabels * 3)
  const wishes = candidates.map(
    ({ point, x, y, size }): LabelWish => ({
      key: point.key,
      x,
      y,
      distance: size + (point.isChosen ? 18 : 10) * unit,
      width: context.measureText(point.label).width,
      height: 26 * unit,
    }),
  )
  const bySeen = new Map(candidates.map((one) => [one.point.key, one]))
  const { width, height } = context.canvas
  const placed = placeLabels(wishes, sides, {
    room: { left: 0, top: 0, right: width, bottom: height },
    most: mostLabels,
  })
  sides.clear()
  for (const { key, side, x, y } of placed) {
    sides.set(key, side)
    const one = bySeen.get(key)
    if (!one) continue
    context.globalAlpha = one.strength
    context.fillStyle = one.point.isChosen ? colours.chosen : colours.text
    context.fillText(one.point.label, x, y)
  }
  context.globalAlpha = 1
}

const rank = ({ point }: SeenPoint): number => (point.isChosen ? 2 : point.weight)

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
    radius: Math.max(1, Math.min(width, height) / 2 - 12 * scene.unit),
  }
  paintSphere(context, disc, scene)
  const seen = seenPoints(disc, scene)
  paintPoints(context, seen, scene)
  paintLabels(context, seen, scene, sides)
}
