import { energyKinds } from '@gridhelm/contract/stations/overview/entities'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { lockClasses } from '../../../platform/db/lock-keys.ts'
import type { SiteEnergyTable } from '../../../platform/db/schema.generated.ts'
import { seenSites } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'

export interface AnalysedSiteRow {
  siteId: number
  projectName: string
  timeZone: string
  /** Null: nothing of it has been added up yet. */
  until: string | null
  counters: number | null
  ratedKwp: number | null
}

/** The sites that the caller may see, or the one that is asked for, with how far they have been added up. */
export async function analysedSites(
  db: Queryable,
  caller: Caller,
  siteId: number | undefined,
): Promise<AnalysedSiteRow[]> {
  const seen = seenSites(caller, sql.ref('p.site_id'))
  const { rows } = await sql<AnalysedSiteRow>`
    SELECT p.site_id, p.project_name, p.time_zone, s.until, s.counters, s.rated_kwp
    FROM iot_project p LEFT JOIN site_energy_state s ON s.site_id = p.site_id
    WHERE ${seen ?? sql`true`} ${siteId === undefined ? sql`` : sql`AND p.site_id = ${siteId}`}
    ORDER BY p.project_name, p.site_id`.execute(db)
  return rows
}

/** Columns that add up. */
const unknownColumns = [...energyKinds, 'fuel'] as const
const knownColumns = [
  'pr_kwh',
  'pr_reference',
  'pr_measured',
  'pr_wanted',
  'covered',
  'heard_ms',
  'down_ms',
] as const
const sums = sql.join(
  [...unknownColumns, ...knownColumns].map(
    (column) => sql`sum(${sql.ref(`e.${column}`)}) AS ${sql.ref(column)}`,
  ),
)

export type SummedRow = Omit<SiteEnergyTable, 'siteId' | 'unit' | 'day'> &
  ({ siteId: number; day: null } | { siteId: null; day: string })

/** What is stored of some sites between two dates, by site and by day, in one pass; gathered first, from wherever it lies. */
export async function summed(
  db: Queryable,
  siteIds: readonly number[],
  { unit, from, to }: { unit: 'd' | 'm'; from: string; to: string },
): Promise<SummedRow[]> {
  const { rows } = await sql<SummedRow>`
    SELECT e.site_id, e.day, ${sums} FROM (
      SELECT * FROM site_energy own
      WHERE own.site_id = ANY (${siteIds}::int[]) AND own.unit = ${unit}
        AND own.day >= ${from}::date AND own.day < ${to}::date OFFSET 0) e
    GROUP BY GROUPING SETS ((e.site_id), (e.day))`.execute(db)
  return rows
}

export interface KeptSiteRow {
  siteId: number
  timeZone: string
  until: string | null
  wholeAt: Date | null
  isChanged: boolean
}

/** Sites that have to be read: never read, changed since, or behind the latest date on earth. */
export async function dueSites(db: Queryable, latestDate: string): Promise<KeptSiteRow[]> {
  const { rows } = await sql<KeptSiteRow>`
    SELECT p.site_id, p.time_zone, s.until, s.whole_at, coalesce(s.changed_at > s.read_at, false) AS is_changed
    FROM iot_project p LEFT JOIN site_energy_state s ON s.site_id = p.site_id
    WHERE s.site_id IS NULL OR s.changed_at > s.read_at OR s.until < ${latestDate}::date
    ORDER BY s.read_at NULLS FIRST, p.site_id`.execute(db)
  return rows
}

export async function markChanged(db: Queryable, siteIds: readonly number[], at: Date): Promise<void> {
  await sql`
    UPDATE site_energy_state SET changed_at = ${at} WHERE site_id = ANY (${siteIds}::int[])`.execute(db)
}

/** Two who add up the same site at once do it one after the other. */
export async function lockSite(tx: Tx, siteId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${lockClasses.energyOfSite}, ${siteId})`.execute(tx)
}

const rowsAtOnce = 500

/** The first day of a date's month; by no zone, so that every machine agrees. */
const monthOf = (day: string) => sql`date_trunc('month', ${day}::date::timestamp)::date`

/** The days of a site from a date on, and the months that they lie in. */
export async function storeDays(
  tx: Tx,
  siteId: number,
  from: string,
  rows: readonly SiteEnergyTable[],
): Promise<void> {
  await sql`
    DELETE FROM site_energy WHERE site_id = ${siteId} AND
      (unit = 'd' AND day >= ${from}::date OR unit = 'm' AND day >= ${monthOf(from)})`.execute(tx)
  for (let first = 0; first < rows.length; first += rowsAtOnce)
    await tx
      .insertInto('siteEnergy')
      .values(rows.slice(first, first + rowsAtOnce))
      .execute()
  const columns = sql.join([...unknownColumns, ...knownColumns].map((column) => sql.ref(column)))
  await sql`
    INSERT INTO site_energy (site_id, unit, day, ${columns})
    SELECT e.site_id, 'm', date_trunc('month', e.day::timestamp)::date, ${sums} FROM site_energy e
    WHERE e.site_id = ${siteId} AND e.unit = 'd' AND e.day >= ${monthOf(from)}
    GROUP BY 1, 3`.execute(tx)
}

export interface StateDraft {
  siteId: number
  until: string
  readAt: Date
  wholeAt: Date
  counters: number
  ratedKwp: number | null
}

export async function storeState(tx: Tx, { siteId, ...state }: StateDraft): Promise<void> {
  await tx
    .insertInto('siteEnergyState')
    .values({ siteId, ...state })
    .onConflict((conflict) => conflict.column('siteId').doUpdateSet(state))
    .execute()
}
