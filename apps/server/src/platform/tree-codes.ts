/**
 * Codes of a tree: each level adds a letter and two digits, A01 … A99, B01 … Z99, so that a code begins with the codes
 * of everything above it.
 */
export const codePartLength = 3
/** No level can hold more. */
export const codePartMost = 26 * 99

const isPart = /^[A-Z]\d{2}$/

/** A98 → A99 → B01; undefined after Z99, where a longer part would look like something below Z99. */
export function nextPart(part: string): string | undefined {
  if (!isPart.test(part)) return undefined
  const number = Number(part.slice(1))
  if (number < 99) return `${part[0]}${String(number + 1).padStart(2, '0')}`
  return part[0] === 'Z' ? undefined : `${String.fromCharCode(part.charCodeAt(0) + 1)}01`
}

export const lastPart = (code: string): string => code.slice(-codePartLength)
