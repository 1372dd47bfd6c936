import type { AlarmView } from '@gridhelm/contract/acting/alarms/rules'
import { languages } from '@gridhelm/contract/language'
import { type RawBuilder, sql } from 'kysely'
import { likeLiteral } from '../../../platform/db/like-literal.ts'
import { seenSites } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import { isHeard, isLive, shelved } from '../../../site/alarms/standing-sql.ts'

export interface AlarmFilter {
  siteId?: number | undefined
  deviceId?: number | undefined
  ruleKey?: string | undefined
  level?: number | undefined
  systemType?: string | undefined
  projectName?: string | undefined
  /** Whose name has these words in it, with the catalogue's keys that are called so. */
  content?: { words: string; keys: readonly string[] } | undefined
  start?: Date | undefined
  end?: Date | undefined
  view: AlarmView
  now: Date
}

const views: Readonly<Record<AlarmView, (now: Date) => RawBuilder<boolean>>> = {
  open: () => isLive,
  unacknowledged: (now) => sql`${isLive} AND a.state IN ('active', 'cleared') AND ${isHeard(now)}`,
  // Also what is gone meanwhile: should it come again before its time, it stays put aside.
  shelved: (now) => shelved(now),
  suppressed: () => sql`${isLive} AND a.suppressed_by IS NOT NULL`,
  history: () => sql`a.state = 'normal'`,
  all: () => sql`true`,
}

function called({ words, keys }: NonNullable<AlarmFilter['content']>): RawBuilder<boolean> {
  const pattern = `%${likeLiteral(words)}%`
  const inTexts = languages.map(
    (language) => sql<boolean>`a.texts::jsonb #>> ${`{name,${language}}`}::text[] ILIKE ${pattern}`,
  )
  return sql`(a.rule_key = ANY (${keys}) OR (a.texts IS NOT NULL AND (${sql.join(inTexts, sql` OR `)})))`
}

/** On rows of alarm a with its project p. */
export function conditionsOf(caller: Caller, filter: AlarmFilter): RawBuilder<boolean>[] {
  const { siteId, deviceId, ruleKey, level, systemType, projectName, content, start, end, view, now } = filter
  const conditions: RawBuilder<boolean>[] = [views[view](now)]
  const seen = seenSites(caller, sql.ref('a.site_id'))
  if (seen) conditions.push(seen)
  if (siteId !== undefined) conditions.push(sql`a.site_id = ${siteId}`)
  if (deviceId !== undefined) conditions.push(sql`a.device_id = ${deviceId}`)
  if (ruleKey !== undefined) conditions.push(sql`a.rule_key = ${ruleKey}`)
  if (level !== undefined) conditions.push(sql`a.level = ${level}`)
  if (systemType !== undefined) conditions.push(sql`a.system_type = ${systemType}`)
  if (projectName !== undefined) conditions.push(sql`p.project_name ILIKE ${`%${likeLiteral(projectName)}%`}`)
  if (content !== undefined) conditions.push(called(content))
  if (start !== undefined) conditions.push(sql`a.raised_at >= ${start}`)
  if (end !== undefined) conditions.push(sql`a.raised_at <= ${end}`)
  return conditions
}
