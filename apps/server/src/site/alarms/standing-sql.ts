import { sql } from 'kysely'

/** On rows of alarm a. */
export const isLive = sql<boolean>`a.state <> 'normal'`
export const shelved = (now: Date) => sql<boolean>`(a.shelved_until IS NOT NULL AND a.shelved_until > ${now})`

/** What people have to look at: neither shelved nor explained by another one. */
export const isHeard = (now: Date) => sql<boolean>`(NOT ${shelved(now)} AND a.suppressed_by IS NULL)`
