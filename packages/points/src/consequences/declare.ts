import type { Condition } from '../interlocks/declare.ts'
import { type Names, named, type Three } from '../names.ts'

/**
 * A live figure in a sentence: of the commanded device, or the sum over a kind of equipment at the site. With a sign
 * it is told by its size, and counts as unknown where it has the other one.
 */
export type Figure = { whose: 'self' | { sum: string }; point: string; sign?: 1 | -1 }

/** `{name}` stands for the figure of that name. Without its figures, or where `when` is not known to hold, it is left out. */
export interface Sentence {
  text: Names
  figures: Readonly<Record<string, Figure>>
  when?: Condition
}

export interface Consequence {
  /** The values by the points of the commands that it tells of. */
  commands: Readonly<Record<string, readonly number[] | 'any'>>
  sentences: readonly Sentence[]
}

export const says = (text: Three, figures: Sentence['figures'] = {}, when?: Condition): Sentence => ({
  text: named(text),
  figures,
  ...(when && { when }),
})

export const ownFigure = (point: string): Figure => ({ whose: 'self', point })
export const sumOf = (kind: string, point: string): Figure => ({ whose: { sum: kind }, point })
export const outward = (figure: Figure): Figure => ({ ...figure, sign: 1 })
export const inward = (figure: Figure): Figure => ({ ...figure, sign: -1 })
