const first = 'A01'
const digits = /^[A-Z]\d{2}$/

/** Each level adds one part of this length, so that a code begins with the codes of everything above it. */
export const codePartLength = 3

const lastPart = (code: string) => code.slice(-codePartLength)

/** A98 → A99 → B01; undefined after Z99, where a longer part would look like something below Z99. */
export function nextPart(part: string | undefined): string | undefined {
  if (part === undefined) return first
  if (!digits.test(part)) return undefined
  const number = Number(part.slice(1))
  if (number < 99) return `${part[0]}${String(number + 1).padStart(2, '0')}`
  return part[0] === 'Z' ? undefined : `${String.fromCharCode(part.charCodeAt(0) + 1)}01`
}

/** The code of a new department: after the last of its siblings, or the first gap once the last part is taken. */
export function nextCode(parentCode: string, siblingCodes: readonly string[]): string | undefined {
  const taken = new Set(siblingCodes.map(lastPart))
  const last = [...taken].sort().at(-1)
  let part = nextPart(last)
  if (part === undefined) {
    part = first
    while (part !== undefined && taken.has(part)) part = nextPart(part)
  }
  return part === undefined ? undefined : parentCode + part
}
