interface ModelImage {
  id: number
  /** By offset from the model's number, negative ones as signed; or everything after the head. */
  words: Readonly<Record<number, number>> | readonly number[]
  length?: number
}

/** As SunSpec has it: what is not told is not implemented, scale factors included. */
export function sunspecImage(
  holding: Map<number, number>,
  base: number,
  models: readonly ModelImage[],
): void {
  holding.set(base, 0x5375).set(base + 1, 0x6e53)
  let at = base + 2
  for (const { id, words, length = Array.isArray(words) ? words.length : 0 } of models) {
    holding.set(at, id).set(at + 1, length)
    for (let offset = 2; offset < length + 2; offset++) {
      const word = Array.isArray(words) ? words[offset - 2] : (words as Record<number, number>)[offset]
      holding.set(at + offset, (word ?? notImplemented(id, offset)) & 0xffff)
    }
    at += length + 2
  }
  holding.set(at, 0xffff).set(at + 1, 0)
}

/** Offsets of values with a sign, and of scale factors. */
const signed: Readonly<Record<number, readonly number[]>> = {
  103: [6, 13, 14, 15, 17, 18, 19, 20, 21, 22, 23, 26, 28, 30, 31, 32, 33, 34, 35, 36, 37],
  124: [12, 13, 18, 19, 20, 21, 22, 23, 24, 25],
  160: [2, 3, 4, 5],
}
const counters: Readonly<Record<number, readonly number[]>> = { 103: [24, 25] }

function notImplemented(id: number, offset: number): number {
  if (counters[id]?.includes(offset)) return 0
  return signed[id]?.includes(offset) ? 0x8000 : 0xffff
}
