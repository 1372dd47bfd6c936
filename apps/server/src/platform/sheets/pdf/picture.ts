import { inflateSync } from 'node:zlib'

/** A picture as the format carries it. */
export interface Picture {
  width: number
  height: number
  /** Colours and packing, as they stand in its dictionary. */
  look: string
  bytes: Buffer
}

/** More dots than paper shows are not taken apart. */
const mostDots = 4_000_000

/** The frame header of a JPEG says its size; the bytes stay as they are. */
function jpeg(bytes: Buffer): Picture | undefined {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] as number
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (!isFrame) {
      at += 2 + bytes.readUInt16BE(at + 2)
      continue
    }
    const space = { 1: 'DeviceGray', 3: 'DeviceRGB' }[bytes[at + 9] as number]
    if (space === undefined || bytes[at + 4] !== 8) return undefined
    return {
      height: bytes.readUInt16BE(at + 5),
      width: bytes.readUInt16BE(at + 7),
      look: `/ColorSpace/${space}/Filter/DCTDecode`,
      bytes,
    }
  }
  return undefined
}

interface Chunk {
  type: string
  body: Buffer
}

function* chunksOf(bytes: Buffer): Generator<Chunk> {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    yield { type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + 8, at + 8 + length) }
    at += 12 + length
  }
}

const paeth = (left: number, up: number, corner: number): number => {
  const guess = left + up - corner
  const [byLeft, byUp, byCorner] = [left, up, corner].map((one) => Math.abs(guess - one)) as [
    number,
    number,
    number,
  ]
  if (byLeft <= byUp && byLeft <= byCorner) return left
  return byUp <= byCorner ? up : corner
}

/** Rows as they were before each was written as the difference to its neighbours. */
function unfiltered(packed: Buffer, width: number, height: number, samples: number): Buffer {
  const length = width * samples
  const rows = inflateSync(packed, { maxOutputLength: (length + 1) * height })
  const dots = Buffer.alloc(length * height)
  for (let y = 0; y < height; y++) {
    const filter = rows[y * (length + 1)]
    for (let x = 0; x < length; x++) {
      const here = y * length + x
      const left = x >= samples ? (dots[here - samples] as number) : 0
      const up = y > 0 ? (dots[here - length] as number) : 0
      const corner = x >= samples && y > 0 ? (dots[here - length - samples] as number) : 0
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter ?? 0] ?? 0
      dots[here] = ((rows[y * (length + 1) + 1 + x] as number) + guess) & 0xff
    }
  }
  return dots
}

/** Paper is white: what shines through becomes so. */
function onWhite(dots: Buffer, samples: number): Buffer {
  const colours = samples - 1
  const count = dots.length / samples
  const flat = Buffer.alloc(count * colours)
  for (let dot = 0; dot < count; dot++) {
    const alpha = (dots[dot * samples + colours] as number) / 255
    for (let one = 0; one < colours; one++)
      flat[dot * colours + one] = Math.round(
        (dots[dot * samples + one] as number) * alpha + 255 * (1 - alpha),
      )
  }
  return flat
}

function png(bytes: Buffer): Picture | undefined {
  const chunks = [...chunksOf(bytes)]
  const head = chunks.find(({ type }) => type === 'IHDR')?.body
  if (head?.[8] !== 8 || head[12] !== 0) return undefined
  const [width, height, kind] = [head.readUInt32BE(0), head.readUInt32BE(4), head[9] as number]
  const packed = Buffer.concat(chunks.flatMap(({ type, body }) => (type === 'IDAT' ? [body] : [])))
  const palette = chunks.find(({ type }) => type === 'PLTE')?.body
  const asItIs = (space: string, colours: number): Picture => ({
    width,
    height,
    look: `/ColorSpace${space}/Filter/FlateDecode/DecodeParms<</Predictor 15/Colors ${colours}/Columns ${width}>>`,
    bytes: packed,
  })
  if (kind === 0) return asItIs('/DeviceGray', 1)
  if (kind === 2) return asItIs('/DeviceRGB', 3)
  if (kind === 3 && palette)
    return asItIs(`[/Indexed/DeviceRGB ${palette.length / 3 - 1}<${palette.toString('hex')}>]`, 1)
  if ((kind !== 4 && kind !== 6) || width * height > mostDots) return undefined
  const samples = kind === 4 ? 2 : 4
  const dots = onWhite(unfiltered(packed, width, height, samples), samples)
  return { width, height, look: `/ColorSpace/${kind === 4 ? 'DeviceGray' : 'DeviceRGB'}`, bytes: dots }
}

/** What somebody has uploaded, where it can be printed: a kind that paper does not know leaves its place empty. */
export function pictureOf(bytes: Buffer): Picture | undefined {
  try {
    if (bytes[0] === 0xff) return jpeg(bytes)
    return bytes.toString('latin1', 1, 4) === 'PNG' ? png(bytes) : undefined
  } catch {
    return undefined
  }
}
