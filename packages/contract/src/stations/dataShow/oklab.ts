/** Lightness, green to red, blue to yellow: equal distances look about equally far apart (Ottosson). */
export type Oklab = readonly [lightness: number, a: number, b: number]

/** Red, green and blue of `#rrggbb`, each 0 to 255. */
export const channelsOf = (colour: string): readonly [number, number, number] => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
]

export const colourOf = (channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

/** The amount of light that a channel of sRGB stands for, 0 to 1. */
export function lightOf(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

export function oklabOf(colour: string): Oklab {
  const [red, green, blue] = channelsOf(colour)
  const r = lightOf(red)
  const g = lightOf(green)
  const b = lightOf(blue)
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ]
}
