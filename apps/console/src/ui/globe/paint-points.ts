import type { GlobeScene, PointTone } from './scene.ts'

export interface SeenPoint {
  key: string
  label: string
  tone: PointTone
  weight: number
  isChosen: boolean
  x: number
  y: number
  size: number
  /** Points fade towards the horizon instead of vanishing at once. */
  strength: number
}

export const isAlarm = (tone: PointTone): boolean =>
  tone === 'critical' || tone === 'warning' || tone === 'notice'

type Shape = (context: CanvasRenderingContext2D, x: number, y: number, size: number) => void

const disc: Shape = (context, x, y, size) => context.arc(x, y, size, 0, 2 * Math.PI)
const polygon =
  (corners: readonly (readonly [number, number])[]): Shape =>
  (context, x, y, size) => {
    for (const [index, [right, down]] of corners.entries()) {
      if (index === 0) context.moveTo(x + right * size, y + down * size)
      else context.lineTo(x + right * size, y + down * size)
    }
    context.closePath()
  }

const shapes: Record<PointTone, Shape> = {
  critical: polygon([
    [0, -1.25],
    [1.2, 0.85],
    [-1.2, 0.85],
  ]),
  warning: polygon([
    [0, -1.3],
    [1.3, 0],
    [0, 1.3],
    [-1.3, 0],
  ]),
  notice: disc,
  normal: disc,
  silent: disc,
  unknown: disc,
}

/** The marks of the points: filled while they speak, hollow when silent, dashed when never heard. */
export function paintPoints(
  context: CanvasRenderingContext2D,
  seen: readonly SeenPoint[],
  { colours, unit }: GlobeScene,
): void {
  for (const { tone, isChosen, x, y, size, strength } of seen) {
    const colour = isChosen && !isAlarm(tone) ? colours.chosen : colours[tone]
    context.fillStyle = colour
    context.strokeStyle = colour
    context.lineWidth = 1.75 * unit
    const isHollow = tone === 'silent' || tone === 'unknown'
    if (!isHollow) {
      context.globalAlpha = 0.22 * strength
      context.beginPath()
      context.arc(x, y, size * 1.7, 0, 2 * Math.PI)
      context.fill()
    }
    context.globalAlpha = strength
    context.beginPath()
    shapes[tone](context, x, y, size)
    if (isHollow) {
      context.setLineDash(tone === 'unknown' ? [2.5 * unit, 2.5 * unit] : [])
      context.stroke()
      context.setLineDash([])
    } else context.fill()
    if (!isChosen && !isAlarm(tone)) continue
    context.beginPath()
    context.arc(x, y, size + 10 * unit, 0, 2 * Math.PI)
    context.stroke()
  }
  context.globalAlpha = 1
}
