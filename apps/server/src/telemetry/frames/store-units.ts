import type { ClientBase } from 'pg'
import type { Fate } from '../frame.ts'
import { copyRows, type FrameTable, insertRows, readRows, updateRows } from './rows.ts'
import { holds, keyOf, settle, type Unit } from './units.ts'

const mostRounds = 20

/** All of them new, or nothing: a repeated one fails it. */
export async function storeQuickly(
  client: ClientBase,
  table: FrameTable,
  units: readonly Unit[],
  fates: Fate[],
): Promise<void> {
  await copyRows(client, table, units)
  for (const unit of units) settle(unit, undefined, fates)
}

/** The row of a late frame may still stand among the hot ones, where sealing finds it: only what it adds is late. */
export async function storeLate(
  client: ClientBase,
  units: readonly Unit[],
  isQuick: boolean,
  fates: Fate[],
): Promise<void> {
  const hot = await readRows(client, 'telemetry_frame', units)
  if (isQuick && hot.size === 0) return storeQuickly(client, 'telemetry_late', units, fates)
  const open = units.filter((unit) => {
    const stored = hot.get(keyOf(unit))
    if (stored === undefined) return true
    const row = settle(unit, stored, fates)
    return !holds(stored, row)
  })
  await storeCarefully(client, 'telemetry_late', open, fates, hot)
}

/**
 * Row by row: new ones are inserted, others gain what they lack. Nobody else is locked out, so that a row may change or
 * go (sealing takes late ones) between two looks; such a row has another round.
 */
export async function storeCarefully(
  client: ClientBase,
  table: FrameTable,
  units: readonly Unit[],
  fates: Fate[],
  elsewhere: ReadonlyMap<string, Float64Array> = new Map(),
): Promise<void> {
  let open = units
  for (let round = 0; open.length > 0; round++) {
    if (round === mostRounds) throw new Error(`Rows of ${table} keep changing while frames are added to them`)
    const drafts = open.map((unit) => {
      const { siteId, deviceId, ts } = unit
      return { siteId, deviceId, ts, unit, values: settle(unit, elsewhere.get(keyOf(unit)), fates) }
    })
    const inserted = await insertRows(client, table, drafts)
    const present = drafts.filter((draft) => !inserted.has(keyOf(draft)))
    open = present.length === 0 ? [] : await addTo(client, table, present, fates)
  }
}

/** Adds to rows that are there; returns the units whose row went or changed meanwhile. */
async function addTo(
  client: ClientBase,
  table: FrameTable,
  drafts: readonly { siteId: number; deviceId: number; ts: number; unit: Unit }[],
  fates: Fate[],
): Promise<Unit[]> {
  const rows = await readRows(client, table, drafts)
  const gone: Unit[] = []
  const changes = drafts.flatMap((draft) => {
    const old = rows.get(keyOf(draft))
    if (old === undefined) {
      gone.push(draft.unit)
      return []
    }
    const values = settle(draft.unit, old, fates)
    return holds(old, values) ? [] : [{ ...draft, old, values }]
  })
  if (changes.length === 0) return gone
  const changed = await updateRows(client, table, changes)
  return [...gone, ...changes.filter((change) => !changed.has(keyOf(change))).map(({ unit }) => unit)]
}
