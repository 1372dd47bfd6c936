import { channelsOf, colourOf, lightOf } from './oklab.ts'

/** WCAG 2.2 AA for text of ordinary size. */
export const leastContrast = 4.5

/** What data stand on when no background is chosen. */
export const cards = { light: '#ffffff', dark: '#171f27' } as const

function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour)
  return 0.2126 * lightOf(red) + 0.7152 * lightOf(green) + 0.0722 * lightOf(blue)
}

/** 1 to 21, by WCAG. */
export function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

export const isReadable = (colour: string, ground: string): boolean =>
  contrast(colour, ground) >= leastContrast

const black = '#000000'
const white = '#ffffff'
/** The house's inks first; on a middle grey only black is dark enough. */
const inks = ['#1a2530', white, black] as const

/** An ink that can be read on the ground; there is one for every ground. */
export const inkOn = (ground: string): string => inks.find((ink) => isReadable(ink, ground)) ?? black

const mixed = (colour: string, other: string, share: number): string => {
  const to = channelsOf(other)
  return colourOf(channelsOf(colour).map((channel, index) => channel + ((to[index] ?? 0) - channel) * share))
}

const steps = 50

/** The colour itself where it can be read, else as much lighter or darker as the ground needs. */
export function readableOn(colour: string, ground: string): string {
  if (isReadable(colour, ground)) return colour
  const end = contrast(black, ground) > contrast(white, ground) ? black : white
  for (let step = 1; step < steps; step += 1) {
    const shifted = mixed(colour, end, step / steps)
    if (isReadable(shifted, ground)) return shifted
  }
  return end
}
