import type { AlarmBit, AlarmWordPoint } from './point.ts'

/** The bits of an alarm word that are set: those that the catalogue knows, and the numbers of the others. */
export function activeBits(word: number, { bits }: AlarmWordPoint): { known: AlarmBit[]; unknown: number[] } {
  const known: AlarmBit[] = []
  const unknown: number[] = []
  for (let bit = 0; bit < 32; bit++) {
    if (Math.floor(word / 2 ** bit) % 2 !== 1) continue
    const found = bits.find((one) => one.bit === bit)
    if (found) known.push(found)
    else unknown.push(bit)
  }
  return { known, unknown }
}
