import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../db/database.ts'
import { createKeyedQueue } from '../limiter.ts'
import { readKey } from '../secrets/key.ts'
import { createHeadFiles, type Head, type HeadFiles } from './head-files.ts'
import { chainStart, type Field, type Link, linked } from './link.ts'
import { createSyslog } from './syslog.ts'

/** How long a head may wait for others to be written with it. */
const gatherMs = 200

/** Binds rows of any table to each other, with a key that is not in the database, and keeps the ends outside it. */
export interface Chains {
  key(): Buffer
  /** Says which key it is without saying the key. */
  keyId(): string
  /** One writer of a chain at a time in this process: from reading its end until the new rows are noted. */
  inTurn<T>(chain: string, write: () => Promise<T>): Promise<T>
  /** A transaction: what is linked in it becomes the head of its chain once it is committed. */
  transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T>
  /** The rows with their numbers and codes. `stored` is the last row in the database; nobody else adds one meanwhile. */
  link<T extends object>(
    chain: string,
    stored: Link | undefined,
    rows: readonly T[],
    fieldsOf: (row: T) => readonly Field[],
    tx?: Tx,
  ): (T & Link)[]
  /** These rows stand. */
  note(head: Head): void
  /** The newest that this process knows. */
  headOf(chain: string): Link | undefined
  /** All that were kept, after those that wait were written. */
  heads(): Promise<Head[]>
  stop(): Promise<void>
}

type Settings = Pick<Config, 'secret' | 'dataDir' | 'trail'>

export const trailFolder = ({ dataDir, trail }: Pick<Config, 'dataDir' | 'trail'>): string =>
  trail.folder ?? join(dataDir, 'trail')

export function createChains(config: Settings, log: Pick<Logger, 'error' | 'warn'>, now = Date.now): Chains {
  let opened: { key: Buffer; files: HeadFiles; known: Map<string, Link> } | undefined
  const waiting = new Map<string, Head>()
  const pending = new WeakMap<Tx, Head[]>()
  const complained = new Set<string>()
  const syslog = config.trail.syslog
    ? createSyslog(config.trail.syslog, now, (error) => log.warn(error, 'syslog'))
    : undefined
  let writing: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const keep = (known: Map<string, Link>, { chain, seq, mac }: Head) => {
    if (seq > (known.get(chain)?.seq ?? 0)) known.set(chain, { seq, mac })
  }

  // Read with the first row: who writes none needs neither key nor folder.
  function open() {
    if (opened) return opened
    const key = readKey(config, 'trail')
    const files = createHeadFiles({ folder: trailFolder(config), key, now })
    const known = new Map<string, Link>()
    for (const head of files.read()) keep(known, head)
    opened = { key, files, known }
    return opened
  }

  async function write(): Promise<void> {
    const heads = [...waiting.values()]
    waiting.clear()
    if (heads.length === 0) return
    syslog?.tell(heads)
    try {
      await open().files.append(heads)
    } catch (error) {
      // They are written with the next; until then the ends of these chains are known to this process alone.
      for (const head of heads) if (!waiting.has(head.chain)) waiting.set(head.chain, head)
      log.error(error, 'the heads of the audit trail could not be written')
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = (writing ?? Promise.resolve()).then(write)
    return writing
  }

  function note(head: Head): void {
    keep(open().known, head)
    const before = waiting.get(head.chain)
    if (before && before.seq > head.seq) return
    waiting.set(head.chain, head)
    timer ??= setTimeout(() => void flush(), gatherMs)
    timer.unref()
  }

  /** Goes on from the end that is known: rows that were cut off leave a gap for good. */
  function endOf(chain: string, stored: Link): Link {
    const known = open().known.get(chain)
    if (!known || stored.seq > known.seq || stored.mac === known.mac) return stored
    if (!complained.has(chain)) {
      complained.add(chain)
      log.error(
        { chain, stored: stored.seq, known: known.seq },
        'rows at the end of an audit trail are missing',
      )
    }
    return known
  }

  return {
    key: () => open().key,
    keyId: () => createHmac('sha256', open().key).update('id').digest('hex').slice(0, 8),
    inTurn: createKeyedQueue(),
    async transaction(db, work) {
      const heads: Head[] = []
      const result = await db.transaction().execute((tx) => {
        pending.set(tx, heads)
        return work(tx)
      })
      for (const head of heads) note(head)
      return result
    },
    link(chain, stored, rows, fieldsOf, tx) {
      const ours = tx ? pending.get(tx) : undefined
      if (tx && !ours) throw new Error('Rows of a chain are written in a transaction of the chains')
      const earlier = ours?.findLast((head) => head.chain === chain)
      const after = earlier ?? endOf(chain, stored ?? chainStart)
      const result = linked(open().key, chain, after, rows, fieldsOf)
      const last = result.at(-1)
      if (last) ours?.push({ chain, seq: last.seq, mac: last.mac })
      return result
    },
    note,
    headOf: (chain) => open().known.get(chain),
    async heads() {
      await flush()
      return open().files.read()
    },
    async stop() {
      await flush()
      await syslog?.stop()
    },
  }
}
