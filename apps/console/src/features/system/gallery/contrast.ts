/** Each channel from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number]

const linear = (channel: number): number =>
  channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** The contrast ratio of WCAG 2: 1 for the same colour, 21 for black on white. */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** What WCAG 2 AA asks for: of a text, and of a line or shape that carries meaning. */
export const leastContrast = { text: 4.5, shape: 3 } as const

export const hexOf = (colour: Rgb): string =>
  `#${colour
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
