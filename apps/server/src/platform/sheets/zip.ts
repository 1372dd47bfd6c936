import { crc32, createDeflateRaw } from 'node:zlib'

/** One file of the archive: its name and its text, made while it is read. */
export interface ZipEntry {
  name: string
  chunks: AsyncIterable<string> | Iterable<string>
}

interface Written {
  name: Buffer
  crc: number
  packed: number
  size: number
  offset: number
}

/** Sizes follow the data (bit 3), names are UTF-8 (bit 11): nothing has to be known before it is written. */
const flags = 0x0808
const deflated = 8
// 1980-01-01: the archive says nothing about when it was made.
const date = 0x0021

function header(signature: number, entry: Written, central: boolean): Buffer {
  const fixed = Buffer.alloc(central ? 46 : 30)
  let at = fixed.writeUInt32LE(signature, 0)
  if (central) at = fixed.writeUInt16LE(20, at)
  at = fixed.writeUInt16LE(20, at)
  at = fixed.writeUInt16LE(flags, at)
  at = fixed.writeUInt16LE(deflated, at)
  at = fixed.writeUInt16LE(0, at)
  at = fixed.writeUInt16LE(date, at)
  at = fixed.writeUInt32LE(entry.crc, at)
  at = fixed.writeUInt32LE(entry.packed, at)
  at = fixed.writeUInt32LE(entry.size, at)
  at = fixed.writeUInt16LE(entry.name.length, at)
  if (central) fixed.writeUInt32LE(entry.offset, 42)
  return Buffer.concat([fixed, entry.name])
}

function descriptor(entry: Written): Buffer {
  const buffer = Buffer.alloc(16)
  buffer.writeUInt32LE(0x08074b50, 0)
  buffer.writeUInt32LE(entry.crc, 4)
  buffer.writeUInt32LE(entry.packed, 8)
  buffer.writeUInt32LE(entry.size, 12)
  return buffer
}

function ending(entries: number, size: number, offset: number): Buffer {
  const buffer = Buffer.alloc(22)
  buffer.writeUInt32LE(0x06054b50, 0)
  buffer.writeUInt16LE(entries, 8)
  buffer.writeUInt16LE(entries, 10)
  buffer.writeUInt32LE(size, 12)
  buffer.writeUInt32LE(offset, 16)
  return buffer
}

/** Compresses off the event loop and holds no more than a few chunks at a time. */
async function* packed(entry: ZipEntry, written: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 4 })
  const gone = new Promise<void>((resolve) => deflate.once('close', resolve))
  const room = () => Promise.race([gone, new Promise<void>((resolve) => deflate.once('drain', resolve))])
  const feed = async () => {
    for await (const chunk of entry.chunks) {
      // The reader has gone: leaving the loop lets the rows' own source close, too.
      if (deflate.destroyed) return
      const bytes = Buffer.from(chunk)
      written.crc = crc32(bytes, written.crc)
      written.size += bytes.length
      if (!deflate.write(bytes)) await room()
    }
    deflate.end()
  }
  const feeding = feed().catch((error: Error) => void deflate.destroy(error))
  try {
    for await (const bytes of deflate as AsyncIterable<Buffer>) {
      written.packed += bytes.length
      yield bytes
    }
  } finally {
    deflate.destroy()
    await feeding
  }
}

/** A ZIP archive as a stream of bytes. */
export async function* zip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const done: Written[] = []
  let offset = 0
  const counted = (bytes: Buffer) => {
    offset += bytes.length
    return bytes
  }
  for await (const entry of entries) {
    const written: Written = { name: Buffer.from(entry.name), crc: 0, packed: 0, size: 0, offset }
    yield counted(header(0x04034b50, { ...written }, false))
    for await (const bytes of packed(entry, written)) yield counted(bytes)
    yield counted(descriptor(written))
    done.push(written)
  }
  const start = offset
  for (const written of done) yield counted(header(0x02014b50, written, true))
  yield ending(done.length, offset - start, start)
}
