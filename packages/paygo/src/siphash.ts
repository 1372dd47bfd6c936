/**
 * SipHash 2-4 over whole words of eight bytes, in 32-bit halves: 64-bit integers would cost a hundred times as much, and
 * a token is a walk of thousands of these. `words` holds low and high half in turn; the result is left in `out`.
 */
export function sipHash(key: Uint32Array, words: Uint32Array, out: Uint32Array): void {
  const at = (list: Uint32Array, place: number): number => list[place] as number
  let v0l = at(key, 0) ^ 0x70736575
  let v0h = at(key, 1) ^ 0x736f6d65
  let v1l = at(key, 2) ^ 0x6e646f6d
  let v1h = at(key, 3) ^ 0x646f7261
  let v2l = at(key, 0) ^ 0x6e657261
  let v2h = at(key, 1) ^ 0x6c796765
  let v3l = at(key, 2) ^ 0x79746573
  let v3h = at(key, 3) ^ 0x74656462
  const whole = words.length / 2
  // After the words come the length, then the four rounds that close.
  for (let block = 0; block <= whole + 1; block++) {
    const ends = block > whole
    const low = block < whole ? at(words, 2 * block) : 0
    const high = block < whole ? at(words, 2 * block + 1) : ends ? 0 : (whole * 8) << 24
    if (ends) v2l ^= 0xff
    v3l ^= low
    v3h ^= high
    for (let round = ends ? 4 : 2; round > 0; round--) {
      let sum = (v0l >>> 0) + (v1l >>> 0)
      v0h = (v0h + v1h + (sum > 0xffffffff ? 1 : 0)) | 0
      v0l = sum | 0
      let turned = (v1l << 13) | (v1h >>> 19)
      v1h = ((v1h << 13) | (v1l >>> 19)) ^ v0h
      v1l = turned ^ v0l
      turned = v0l
      v0l = v0h
      v0h = turned
      sum = (v2l >>> 0) + (v3l >>> 0)
      v2h = (v2h + v3h + (sum > 0xffffffff ? 1 : 0)) | 0
      v2l = sum | 0
      turned = (v3l << 16) | (v3h >>> 16)
      v3h = ((v3h << 16) | (v3l >>> 16)) ^ v2h
      v3l = turned ^ v2l
      sum = (v0l >>> 0) + (v3l >>> 0)
      v0h = (v0h + v3h + (sum > 0xffffffff ? 1 : 0)) | 0
      v0l = sum | 0
      turned = (v3l << 21) | (v3h >>> 11)
      v3h = ((v3h << 21) | (v3l >>> 11)) ^ v0h
      v3l = turned ^ v0l
      sum = (v2l >>> 0) + (v1l >>> 0)
      v2h = (v2h + v1h + (sum > 0xffffffff ? 1 : 0)) | 0
      v2l = sum | 0
      turned = (v1l << 17) | (v1h >>> 15)
      v1h = ((v1h << 17) | (v1l >>> 15)) ^ v2h
      v1l = turned ^ v2l
      turned = v2l
      v2l = v2h
      v2h = turned
    }
    v0l ^= low
    v0h ^= high
  }
  out[0] = v0l ^ v1l ^ v2l ^ v3l
  out[1] = v0h ^ v1h ^ v2h ^ v3h
}
