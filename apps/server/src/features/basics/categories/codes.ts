import { codePartLength, lastPart, nextPart } from '../../../platform/tree-codes.ts'

const firstAtRoot = 'B01'
const firstBelow = 'A01'
export const deepestLevel = 10

/** The code after the last one of a level; undefined when the level is full. */
export function nextCode(parent: string | undefined, last: string | undefined): string | undefined {
  const prefix = parent ?? ''
  if (last === undefined) return prefix + (parent === undefined ? firstAtRoot : firstBelow)
  const part = nextPart(lastPart(last))
  return part === undefined ? undefined : prefix + part
}

export const levelOf = (code: string): number => code.length / codePartLength
