import { significant } from './numbers.ts'

/** The shortest number that means the same 32 bits: 23.4 came as 23.399999618530273 and is shown as it was written. */
export function float32(value: number): number {
  if (!Number.isFinite(value) || Number.isInteger(value)) return value
  for (let digits = 6; digits < 9; digits++) {
    const short = significant(value, digits)
    if (Math.fround(short) === value) return short
  }
  return value
}
