import type { Platform } from '../../platform/platform.ts'
import { createCoalesced } from '../coalesced.ts'
import type { Fault } from '../faults.ts'
import type { Source } from '../intake.ts'
import { addRows, countRows, findStanding, lockQuarantine, type QuarantineRow } from './queries.ts'

export interface QuarantineBounds {
  everyMs: number
  /** Rows of a site; what goes beyond is counted in one row of its reason without device and point. */
  rowsPerSite: number
  /** Rows in one statement. */
  rowsAtOnce: number
}

const defaults: QuarantineBounds = { everyMs: 1_000, rowsPerSite: 1_000, rowsAtOnce: 500 }

export interface Quarantine {
  /** Kept in memory and written soon; ingest never waits for it. */
  keep(siteId: number, source: Source, faults: readonly Fault[]): void
  flush(): Promise<void>
  stop(): Promise<void>
}

type Place = Pick<QuarantineRow, 'siteId' | 'reason' | 'deviceNumber' | 'pointKey'>
const keyOf = (row: Place) => `${row.siteId}\n${row.reason}\n${row.deviceNumber}\n${row.pointKey}`
const folded = (row: QuarantineRow): QuarantineRow => ({ ...row, deviceNumber: '', pointKey: '' })
const isFolded = (row: Place) => row.deviceNumber === '' && row.pointKey === ''

function mergeInto(rows: Map<string, QuarantineRow>, row: QuarantineRow): void {
  const known = rows.get(keyOf(row))
  if (!known) {
    rows.set(keyOf(row), row)
    return
  }
  known.occurrences += row.occurrences
  if (row.firstAt < known.firstAt) known.firstAt = row.firstAt
  if (row.lastAt >= known.lastAt) {
    known.lastAt = row.lastAt
    known.example = row.example
    known.source = row.source
  }
}

export function createQuarantine(
  { db, log, now }: Pick<Platform, 'db' | 'log' | 'now'>,
  options: Partial<QuarantineBounds> = {},
): Quarantine {
  const { everyMs, rowsPerSite, rowsAtOnce } = { ...defaults, ...options }
  let waiting = new Map<string, QuarantineRow>()
  let waitingOfSite = new Map<number, number>()

  function hold(row: QuarantineRow): void {
    const count = waitingOfSite.get(row.siteId) ?? 0
    const isNew = !waiting.has(keyOf(row))
    const isFull = isNew && count >= rowsPerSite && !isFolded(row)
    if (isNew && !isFull) waitingOfSite.set(row.siteId, count + 1)
    mergeInto(waiting, isFull ? folded(row) : row)
  }

  /** Rows that stand already grow; new ones come in while there is room, the others are folded. */
  async function write(): Promise<void> {
    if (waiting.size === 0) return
    const rows = [...waiting.values()]
    waiting = new Map()
    waitingOfSite = new Map()
    for (let i = 0; i < rows.length; i += rowsAtOnce) {
      try {
        await writePart(rows.slice(i, i + rowsAtOnce))
      } catch (error) {
        for (const row of rows.slice(i)) hold(row)
        throw error
      }
    }
  }

  async function writePart(rows: readonly QuarantineRow[]): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await lockQuarantine(tx)
      const counts = await countRows(tx, [...new Set(rows.map((row) => row.siteId))])
      const standing = new Set((await findStanding(tx, rows)).map(keyOf))
      const ready = new Map<string, QuarantineRow>()
      for (const row of rows) {
        const count = counts.get(row.siteId) ?? 0
        if (standing.has(keyOf(row))) mergeInto(ready, { ...row })
        // The last places belong to the folded rows, of which there is one a reason.
        else if (count < rowsPerSite - reservedRows || isFolded(row)) {
          counts.set(row.siteId, count + 1)
          mergeInto(ready, { ...row })
        } else mergeInto(ready, folded(row))
      }
      await addRows(tx, [...ready.values()])
    })
  }

  const coalesced = createCoalesced(write, everyMs, (error) => log.warn(error, 'quarantine not written'))

  return {
    keep(siteId, source, faults) {
      if (faults.length === 0) return
      const moment = new Date(now())
      for (const { reason, device, point, count, example } of faults) {
        hold({
          siteId,
          reason,
          deviceNumber: device,
          pointKey: point,
          source,
          occurrences: count,
          firstAt: moment,
          lastAt: moment,
          example,
        })
      }
      coalesced.touch()
    },
    flush: coalesced.flush,
    stop: coalesced.stop,
  }
}

/** As many as there are reasons, and some to spare. */
const reservedRows = 20
