import { createHmac } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { Link } from './link.ts'

export interface Head extends Link {
  chain: string
}

const line = z.object({ chain: z.string(), seq: z.int(), mac: z.string(), at: z.string(), sign: z.string() })
/** A file is followed by a fresh one, and one older is kept. */
const mostBytes = 4 * 1_048_576
const namePattern = /^heads\.(.+)\.(\d+)\.log(\.old)?$/
const month = 30 * 86_400_000

const isGone = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

export interface HeadFiles {
  /** Every head that any process of this folder has kept; lines of nobody's or half a line are left out. */
  read(): Head[]
  /** On the disk when it settles. */
  append(heads: readonly Head[]): Promise<void>
}

/** Where the chains stood, line by line, in a file of this process. Each line is signed: nobody else makes one. */
export function createHeadFiles(
  { folder, key, now }: { folder: string; key: Buffer; now: () => number },
  most = mostBytes,
): HeadFiles {
  const host = hostname().replace(/[^\w-]/g, '_')
  const own = join(folder, `heads.${host}.${process.pid}.log`)
  let hasBegun = false

  const signOf = ({ chain, seq, mac }: Head, at: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify(['head', chain, seq, mac, at]))
      .digest('hex')
      .slice(0, 32)
  const lineOf = ({ chain, seq, mac }: Head, at: string) =>
    `${JSON.stringify({ chain, seq, mac, at, sign: signOf({ chain, seq, mac }, at) })}\n`

  function parse(text: string): Head[] {
    try {
      const { at, sign, ...head } = line.parse(JSON.parse(text))
      return sign === signOf(head, at) ? [head] : []
    } catch {
      return []
    }
  }

  const files = () =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => namePattern.test(name))
          .sort()
      : []
  const readFile = (file: string): Head[] => readFileSync(file, 'utf8').split('\n').flatMap(parse)
  const read = () => files().flatMap((name) => readFile(join(folder, name)))

  async function write(text: string): Promise<void> {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const file = await open(own, 'a', 0o600)
    try {
      await file.write(text)
      await file.datasync()
    } finally {
      await file.close()
    }
  }

  const newest = (heads: readonly Head[]): Head[] => {
    const last = new Map<string, Head>()
    for (const head of heads) if (head.seq >= (last.get(head.chain)?.seq ?? 0)) last.set(head.chain, head)
    return [...last.values()]
  }

  /** What processes that are gone have left becomes ours, so that files do not gather. */
  async function begin(): Promise<void> {
    const left = files().filter((name) => {
      const [, of, pid] = namePattern.exec(name) ?? []
      const file = join(folder, name)
      if (file.startsWith(own)) return false
      return (of === host && isGone(Number(pid))) || statSync(file).mtimeMs < now() - month
    })
    // A line break first: the process that had our number may have died in the middle of a line.
    const texts = left.map((name) => readFileSync(join(folder, name), 'utf8'))
    await write(['', ...texts].map((text) => `${text}\n`).join(''))
    for (const name of left) rmSync(join(folder, name), { force: true })
  }

  async function rotate(): Promise<void> {
    const kept = newest(readFile(own))
    renameSync(own, `${own}.old`)
    const at = new Date(now()).toISOString()
    await write(kept.map((head) => lineOf(head, at)).join(''))
  }

  return {
    read,
    async append(heads) {
      if (!hasBegun) await begin()
      hasBegun = true
      const at = new Date(now()).toISOString()
      await write(heads.map((head) => lineOf(head, at)).join(''))
      if (statSync(own).size > most) await rotate()
    },
  }
}
