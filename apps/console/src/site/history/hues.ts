import type { ChartLook } from '../../ui/chart/look.ts'
import type { Hue } from './lines.ts'

/** Apart from each other and from the colours of alarms. */
const hues = [
  [212, 70],
  [174, 60],
  [268, 42],
  [128, 38],
  [24, 18],
  [318, 48],
  [196, 70],
  [82, 38],
] as const

function isDark(look: ChartLook): boolean {
  const [red = 255, green = 255, blue = 255] = (look.card.match(/[\d.]+/g) ?? []).map(Number)
  return red * 0.3 + green * 0.59 + blue * 0.11 < 128
}

/** The colour of the n-th of lines that have none of their own; after eight they come darker. */
export function curveHue(index: number): Hue {
  const [degrees, saturation] = hues[index % hues.length] ?? hues[0]
  const isSecond = index % (2 * hues.length) >= hues.length
  const [light, dark] = isSecond ? [30, 82] : [45, 64]
  const hsl = (lightness: number) => `hsl(${degrees}, ${saturation}%, ${lightness}%)`
  return {
    css: `light-dark(${hsl(light)}, ${hsl(dark)})`,
    of: (look) => hsl(isDark(look) ? dark : light),
  }
}
