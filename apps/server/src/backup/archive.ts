import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import {
  type Checksums,
  checksumsName,
  checksumsSchema,
  headName,
  headSchema,
  largestEntry,
} from './format.ts'
import { readTar, tarEnd, tarEntry } from './tar.ts'

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

export interface ArchiveWriter {
  add(name: string, content: Buffer, rows?: number): Promise<void>
  /** Writes the checksums and waits until everything is on the disk. */
  end(): Promise<void>
  /** Lets go of a file that nobody wants any more. */
  abandon(): void
}

export function createArchive(file: string, mtime: number): ArchiveWriter {
  const gzip = createGzip()
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 })
  gzip.pipe(target)
  const written = finished(target)
  written.catch((error: unknown) => gzip.destroy(error as Error))
  const entries: Checksums['entries'] = []

  async function write(part: Buffer): Promise<void> {
    if (part.length > 0 && !gzip.write(part)) await Promise.race([once(gzip, 'drain'), written])
  }

  return {
    async add(name, content, rows = 0) {
      entries.push({ name, bytes: content.length, rows, sha256: sha256(content) })
      for (const part of tarEntry(name, content, mtime)) await write(part)
    },
    async end() {
      const content = Buffer.from(JSON.stringify({ entries } satisfies Checksums))
      for (const part of [...tarEntry(checksumsName, content, mtime), tarEnd]) await write(part)
      gzip.end()
      await written
      const handle = await open(file)
      await handle.sync()
      await handle.close()
    },
    abandon() {
      gzip.destroy()
      target.destroy()
    },
  }
}

export async function* readArchive(file: string): AsyncGenerator<{ name: string; content: Buffer }> {
  const gunzip = createGunzip()
  const source = createReadStream(file)
  source.on('error', (error) => gunzip.destroy(error))
  yield* readTar(source.pipe(gunzip) as AsyncIterable<Buffer>, largestEntry)
}

/** Reads it to its end and holds every entry against its checksum. What is in it; throws a sentence when it is damaged. */
export async function verifyArchive(file: string) {
  const seen: { name: string; bytes: number; sha256: string }[] = []
  let head: unknown
  let checksums: Checksums | undefined
  for await (const { name, content } of readArchive(file)) {
    if (name === headName) head = JSON.parse(content.toString('utf8'))
    if (name === checksumsName) checksums = checksumsSchema.parse(JSON.parse(content.toString('utf8')))
    else seen.push({ name, bytes: content.length, sha256: sha256(content) })
  }
  const expected = checksums?.entries.map(({ name, bytes, sha256: sum }) => ({ name, bytes, sha256: sum }))
  if (!checksums || JSON.stringify(expected) !== JSON.stringify(seen))
    throw new Error(`The archive ${file} is damaged: what is in it is not what was put in.`)
  return { head: headSchema.parse(head), rows: checksums.entries.reduce((sum, { rows }) => sum + rows, 0) }
}
