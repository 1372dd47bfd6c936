const firstAtRoot = 'B01'
const firstBelow = 'A01'
const lastNumber = 99
const stepLength = firstBelow.length
export const deepestLevel = 10
/** A letter and two digits: no level can hold more. */
export const levelMost = 26 * lastNumber

/** The code after the last one of a level: A01 … A99, B01 … Z99; undefined when the level is full. */
export function nextCode(parent: string | undefined, last: string | undefined): string | undefined {
  const prefix = parent ?? ''
  if (last === undefined) return prefix + (parent === undefined ? firstAtRoot : firstBelow)
  const [, letter = 'A', digits = '0'] = /([A-Z])(\d{2})$/.exec(last) ?? []
  const number = Number(digits) + 1
  if (number <= lastNumber) return `${prefix}${letter}${String(number).padStart(2, '0')}`
  return letter === 'Z' ? undefined : `${prefix}${String.fromCharCode(letter.charCodeAt(0) + 1)}01`
}

export const levelOf = (code: string): number => code.length / stepLength
