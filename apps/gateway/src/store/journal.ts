import { fdatasync, fdatasyncSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openSegment, type Segment } from './segment.ts'

export type Order = 'oldest' | 'newest'

/** A message that has not arrived yet. */
export interface Entry {
  readonly segment: Segment
  readonly offset: number
}

interface JournalOptions {
  folder: string
  /** No more bytes than these are kept; the oldest messages go first. */
  maxBytes: number
  /** Milliseconds after which what was written is on the disk even if the power fails; 0: at once. */
  syncMs: number
  say: (line: string) => void
}

export interface Journal {
  append(payload: string): void
  /** The next that goes, without those that are on their way. */
  next(order: Order, isUnderway: (entry: Entry) => boolean): Entry | undefined
  read(entry: Entry): Buffer
  done(entry: Entry): void
  readonly waiting: number
  /** Messages that had to go because there was no room. */
  readonly dropped: number
  close(): void
}

const name = /^(\d{10})\.seg$/
const largestSegment = 4 * 1_048_576
/** A file whose messages have all arrived is begun anew once it is worth it. */
const worthAnew = 262_144

/**
 * Messages on the disk until they have arrived: files that are only appended to, so that a program that is killed leaves
 * at most its last message torn, and a computer without power what the last seconds wrote.
 */
export function openJournal({ folder, maxBytes, syncMs, say }: JournalOptions): Journal {
  mkdirSync(folder, { recursive: true })
  const segmentBytes = Math.max(4_096, Math.min(largestSegment, Math.floor(maxBytes / 8)))
  const pathOf = (sequence: number) => join(folder, `${String(sequence).padStart(10, '0')}.seg`)
  const segments = readdirSync(folder)
    .flatMap((file) => name.exec(file)?.[1] ?? [])
    .map(Number)
    .toSorted((a, b) => a - b)
    .map((sequence) => openSegment(pathOf(sequence), sequence))
  let dropped = 0
  let isFull = false
  let sync: NodeJS.Timeout | undefined

  for (const { damagedBytes, sequence } of segments) {
    if (damagedBytes > 0)
      say(`${damagedBytes} bytes at the end of ${pathOf(sequence)} were torn and are left out.`)
  }

  function current(): Segment {
    const last = segments.at(-1)
    if (last && last.bytes < segmentBytes) return last
    const sequence = (last?.sequence ?? 0) + 1
    const opened = openSegment(pathOf(sequence), sequence)
    segments.push(opened)
    if (last) {
      fdatasyncSync(last.fd)
      removeIfDone(last)
    }
    return opened
  }

  function makeRoom(): void {
    let bytes = segments.reduce((sum, one) => sum + one.bytes, 0)
    while (bytes > maxBytes && segments.length > 1) {
      const oldest = segments.shift() as Segment
      bytes -= oldest.bytes
      dropped += oldest.pending.length
      if (oldest.pending.length > 0 && !isFull) {
        say('The disk’s share is full: the oldest messages that have not arrived are dropped.')
        isFull = true
      }
      oldest.remove()
    }
  }

  function writeThrough(segment: Segment): void {
    if (syncMs === 0) {
      fdatasyncSync(segment.fd)
      return
    }
    sync ??= setTimeout(() => {
      sync = undefined
      const { fd } = segments.at(-1) ?? segment
      fdatasync(fd, () => undefined)
    }, syncMs)
    sync.unref()
  }

  function removeIfDone(segment: Segment): void {
    if (segment.pending.length > 0) return
    const isCurrent = segment === segments.at(-1)
    if (isCurrent && segment.bytes < Math.min(worthAnew, segmentBytes)) return
    // The sequence goes on, so a new file never stands before an old one.
    if (isCurrent) {
      const sequence = segment.sequence + 1
      segments.push(openSegment(pathOf(sequence), sequence))
    }
    segments.splice(segments.indexOf(segment), 1)
    segment.remove()
  }

  for (const segment of [...segments]) removeIfDone(segment)

  return {
    append(payload) {
      const segment = current()
      segment.append(Buffer.from(payload))
      writeThrough(segment)
      makeRoom()
    },
    next(order, isUnderway) {
      const inOrder = order === 'oldest' ? segments : segments.toReversed()
      for (const segment of inOrder) {
        const isFree = (offset: number) => !isUnderway({ segment, offset })
        const offset = order === 'oldest' ? segment.pending.find(isFree) : segment.pending.findLast(isFree)
        if (offset !== undefined) return { segment, offset }
      }
      return undefined
    },
    read: ({ segment, offset }) => segment.read(offset),
    done({ segment, offset }) {
      // Dropped while it was on its way.
      if (!segments.includes(segment)) return
      segment.done(offset)
      isFull = false
      removeIfDone(segment)
    },
    get waiting() {
      return segments.reduce((sum, { pending }) => sum + pending.length, 0)
    },
    get dropped() {
      return dropped
    },
    close() {
      clearTimeout(sync)
      // The others were written through when they were full.
      const last = segments.at(-1)
      if (last) fdatasyncSync(last.fd)
      for (const segment of segments) segment.close()
    },
  }
}
