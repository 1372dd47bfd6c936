import { crc32, createInflateRaw } from 'node:zlib'
import { type Tally, UnreadableSheet } from './limits.ts'

interface Part {
  method: number
  crc: number
  packed: number
  offset: number
}

const endMark = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const endBytes = 22
const longestComment = 65_535
const chunkBytes = 65_536
const isEncrypted = 1

/** The directory stands at the end of the archive, before a comment. */
function directory(bytes: Buffer, tally: Tally): Map<string, Part> {
  const tail = bytes.subarray(Math.max(0, bytes.length - endBytes - longestComment))
  const inTail = tail.lastIndexOf(endMark)
  if (inTail < 0 || inTail + endBytes > tail.length) throw new UnreadableSheet('unreadable', 'no archive')
  const count = tail.readUInt16LE(inTail + 10)
  if (count > tally.limits.parts) throw new UnreadableSheet('tooLarge', 'parts')
  let at = tail.readUInt32LE(inTail + 16)
  const parts = new Map<string, Part>()
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50)
      throw new UnreadableSheet('unreadable', 'broken directory')
    if (bytes.readUInt16LE(at + 8) & isEncrypted) throw new UnreadableSheet('unreadable', 'encrypted')
    const nameLength = bytes.readUInt16LE(at + 28)
    parts.set(bytes.toString('utf8', at + 46, at + 46 + nameLength), {
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return parts
}

function dataOf(bytes: Buffer, { offset, packed }: Part): Buffer {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== 0x04034b50)
    throw new UnreadableSheet('unreadable', 'broken part')
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  if (start + packed > bytes.length) throw new UnreadableSheet('unreadable', 'breaks off')
  return bytes.subarray(start, start + packed)
}

async function* inflated(data: Buffer): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: chunkBytes })
  inflate.end(data)
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) yield chunk
  } catch (error) {
    throw new UnreadableSheet('unreadable', (error as Error).message)
  }
}

function* sliced(data: Buffer): Generator<Buffer> {
  for (let at = 0; at < data.length; at += chunkBytes) yield data.subarray(at, at + chunkBytes)
}

/** Single parts of an archive, unpacked piece by piece: no more than a piece is ever held. */
export function openArchive(bytes: Buffer, tally: Tally) {
  const parts = directory(bytes, tally)
  return {
    names: [...parts.keys()],
    /** Empty for a part that is not there. */
    async *read(name: string): AsyncGenerator<Buffer> {
      const part = parts.get(name)
      if (!part) return
      const data = dataOf(bytes, part)
      if (part.method !== 0 && part.method !== 8)
        throw new UnreadableSheet('unreadable', 'unknown compression')
      let crc = 0
      for await (const chunk of part.method === 8 ? inflated(data) : sliced(data)) {
        tally.unpacked(chunk.length)
        crc = crc32(chunk, crc)
        yield chunk
      }
      if (crc !== part.crc) throw new UnreadableSheet('unreadable', 'wrong sum')
    },
  }
}
