import { closeSync, ftruncateSync, openSync, readFileSync, readSync, rmSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'

/** Length and checksum stand before each message. */
const headBytes = 8
const longestRecord = 4 * 1_048_576

export interface Segment {
  readonly sequence: number
  readonly bytes: number
  /** Where messages begin that have not arrived yet, oldest first. */
  readonly pending: readonly number[]
  /** Of messages that could not be read any more when it was opened. */
  readonly damagedBytes: number
  append(payload: Buffer): void
  read(offset: number): Buffer
  /** It has arrived. */
  done(offset: number): void
  readonly fd: number
  close(): void
  remove(): void
}

/** The messages of a file, up to the first that is torn; nothing after that can be trusted. */
function scan(bytes: Buffer): { offsets: number[]; end: number } {
  const offsets: number[] = []
  let at = 0
  while (at + headBytes <= bytes.length) {
    const length = bytes.readUInt32LE(at)
    const end = at + headBytes + length
    if (length === 0 || length > longestRecord || end > bytes.length) break
    if (crc32(bytes.subarray(at + headBytes, end)) !== bytes.readUInt32LE(at + 4)) break
    offsets.push(at)
    at = end
  }
  return { offsets, end: at }
}

function arrivedIn(path: string): Set<number> {
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch {
    return new Set()
  }
  const arrived = new Set<number>()
  for (let at = 0; at + 4 <= bytes.length; at += 4) arrived.add(bytes.readUInt32LE(at))
  return arrived
}

/** A file that is only ever appended to, and beside it one that says what of it has arrived. */
export function openSegment(path: string, sequence: number): Segment {
  const ackPath = `${path}.ack`
  const fd = openSync(path, 'a+')
  const content = readFileSync(path)
  const { offsets, end } = scan(content)
  if (end < content.length) ftruncateSync(fd, end)
  const arrived = arrivedIn(ackPath)
  const pending = offsets.filter((offset) => !arrived.has(offset))
  const ackFd = openSync(ackPath, 'a')
  let bytes = end
  const mark = Buffer.alloc(4)

  return {
    sequence,
    fd,
    get bytes() {
      return bytes
    },
    pending,
    damagedBytes: content.length - end,
    append(payload) {
      const record = Buffer.allocUnsafe(headBytes + payload.length)
      record.writeUInt32LE(payload.length, 0)
      record.writeUInt32LE(crc32(payload), 4)
      payload.copy(record, headBytes)
      try {
        let written = 0
        while (written < record.length) written += writeSync(fd, record, written)
      } catch (error) {
        // A full disk: nothing of it may stay, or what follows could not be read.
        ftruncateSync(fd, bytes)
        throw error
      }
      pending.push(bytes)
      bytes += record.length
    },
    read(offset) {
      const head = Buffer.allocUnsafe(headBytes)
      readSync(fd, head, 0, headBytes, offset)
      const payload = Buffer.allocUnsafe(head.readUInt32LE(0))
      readSync(fd, payload, 0, payload.length, offset + headBytes)
      return payload
    },
    done(offset) {
      const index = pending.lastIndexOf(offset)
      if (index < 0) return
      pending.splice(index, 1)
      mark.writeUInt32LE(offset, 0)
      try {
        writeSync(ackFd, mark)
      } catch {
        // What cannot be written down is sent once more after a restart, which does no harm.
      }
    },
    close() {
      closeSync(fd)
      closeSync(ackFd)
    },
    remove() {
      closeSync(fd)
      closeSync(ackFd)
      rmSync(path, { force: true })
      rmSync(ackPath, { force: true })
    },
  }
}
