/**
 * Whole numbers as differences in groups of 32, each group with as many bits a number as its largest needs. Takes a
 * little more room than a packer of bytes would, and is read many times faster: nothing is called, nothing allocated.
 */
const groupSize = 32
/** So that a number lies within four bytes, wherever it begins. */
const mostBits = 25
const firstBytes = 8
/** Four bytes are read at once, also at the end. */
const padding = 3

export type Order = 1 | 2

/** The differences (or the differences of those) with their sign in the lowest bit; undefined when one is too wide. */
function differencesOf(wholes: Float64Array, order: Order): Uint32Array | undefined {
  const differences = new Uint32Array(Math.max(0, wholes.length - 1))
  let step = 0
  for (let i = 1; i < wholes.length; i++) {
    const difference = (wholes[i] as number) - (wholes[i - 1] as number)
    const written = order === 1 ? difference : difference - step
    step = difference
    const folded = written >= 0 ? written * 2 : -written * 2 - 1
    if (folded >= 2 ** mostBits) return undefined
    differences[i - 1] = folded
  }
  return differences
}

function widthsOf(differences: Uint32Array): Uint8Array {
  const widths = new Uint8Array(Math.ceil(differences.length / groupSize))
  for (let group = 0; group < widths.length; group++) {
    let all = 0
    const end = Math.min((group + 1) * groupSize, differences.length)
    for (let i = group * groupSize; i < end; i++) all |= differences[i] as number
    widths[group] = 32 - Math.clz32(all)
  }
  return widths
}

const groupBytes = (width: number) => (width * groupSize) / 8

/** Undefined when the numbers are too far apart. */
export function packGroups(wholes: Float64Array): { order: Order; bytes: Buffer } | undefined {
  const choices = ([1, 2] as const).flatMap((order) => {
    const differences = differencesOf(wholes, order)
    if (!differences) return []
    const widths = widthsOf(differences)
    return [{ order, differences, widths, size: widths.reduce((sum, width) => sum + groupBytes(width), 0) }]
  })
  const best = choices.toSorted((a, b) => a.size - b.size)[0]
  if (!best) return undefined
  const { order, differences, widths, size } = best
  const bytes = Buffer.alloc(firstBytes + widths.length + size + padding)
  bytes.writeDoubleLE(wholes[0] ?? 0, 0)
  bytes.set(widths, firstBytes)
  let start = firstBytes + widths.length
  for (const [group, width] of widths.entries()) {
    const end = Math.min((group + 1) * groupSize, differences.length)
    for (let i = group * groupSize, bit = 0; i < end; i++, bit += width) {
      const shifted = (differences[i] as number) * 2 ** (bit & 7)
      const at = start + (bit >>> 3)
      for (let byte = 0; byte < 4; byte++)
        bytes[at + byte] = (bytes[at + byte] as number) | (Math.floor(shifted / 2 ** (8 * byte)) & 0xff)
    }
    start += groupBytes(width)
  }
  return { order, bytes }
}

/** The numbers, each divided by the power. */
export function unpackGroups(
  bytes: Buffer,
  start: number,
  order: Order,
  power: number,
  values: Float64Array,
): void {
  const n = values.length
  let last = bytes.readDoubleLE(start)
  let step = 0
  let widthAt = start + firstBytes
  let groupAt = widthAt + Math.ceil(Math.max(0, n - 1) / groupSize)
  if (n > 0) values[0] = last / power
  for (let i = 1; i < n; ) {
    const width = bytes[widthAt++]
    if (width === undefined || groupAt + groupBytes(width) > bytes.length)
      throw new RangeError('a block ends too early')
    const end = Math.min(i + groupSize, n)
    if (width === 0 && (order === 1 || step === 0)) {
      values.fill(last / power, i, end)
      i = end
      continue
    }
    const mask = 2 ** width - 1
    for (let bit = 0; i < end; i++, bit += width) {
      const at = groupAt + (bit >>> 3)
      const four =
        (bytes[at] as number) |
        ((bytes[at + 1] as number) << 8) |
        ((bytes[at + 2] as number) << 16) |
        ((bytes[at + 3] as number) << 24)
      const folded = (four >>> (bit & 7)) & mask
      const difference = (folded >>> 1) ^ -(folded & 1)
      step = order === 1 ? difference : step + difference
      last += step
      values[i] = last / power
    }
    groupAt += groupBytes(width)
  }
}
