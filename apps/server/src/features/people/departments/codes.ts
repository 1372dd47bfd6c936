import { lastPart, nextPart } from '../../../platform/tree-codes.ts'

const first = 'A01'

/** The code of a new department: after the last of its siblings, or the first gap once the last part is taken. */
export function nextCode(parentCode: string, siblingCodes: readonly string[]): string | undefined {
  const taken = new Set(siblingCodes.map(lastPart))
  const last = [...taken].sort().at(-1)
  let part = last === undefined ? first : nextPart(last)
  if (part === undefined) {
    part = first
    while (part !== undefined && taken.has(part)) part = nextPart(part)
  }
  return part === undefined ? undefined : parentCode + part
}
