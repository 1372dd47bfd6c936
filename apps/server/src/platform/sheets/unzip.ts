import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)

export class UnreadableSheet extends Error {}

interface Entry {
  method: number
  packed: number
  offset: number
}

/** The directory stands at the end of the archive, before a comment of at most 65,535 bytes. */
function directory(bytes: Buffer): Map<string, Entry> {
  const from = Math.max(0, bytes.length - 65_557)
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < from || end + 22 > bytes.length) throw new UnreadableSheet('no archive')
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  const entries = new Map<string, Entry>()
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50)
      throw new UnreadableSheet('broken archive')
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    entries.set(name, {
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

/** Reads single files of an archive; none may unpack to more than `largest` bytes, whatever its header claims. */
export function openZip(bytes: Buffer, largest: number) {
  const entries = directory(bytes)
  return {
    names: [...entries.keys()],
    async read(name: string): Promise<string | undefined> {
      const entry = entries.get(name)
      if (!entry) return undefined
      const { offset, packed, method } = entry
      if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== 0x04034b50) {
        throw new UnreadableSheet('broken archive')
      }
      const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
      const data = bytes.subarray(start, start + packed)
      if (method === 0) return data.toString('utf8')
      if (method !== 8) throw new UnreadableSheet('unknown compression')
      try {
        return (await inflate(data, { maxOutputLength: largest })).toString('utf8')
      } catch (error) {
        throw new UnreadableSheet((error as Error).message)
      }
    },
  }
}
