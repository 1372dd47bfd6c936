import { type RawBuilder, sql } from 'kysely'
import { startsWithPath } from '../../platform/scope/subtree-sql.ts'

/** Loads of homes that somebody looks after, or owns. */
export const loadsOfSubtree = (subtree: string): RawBuilder<boolean> => sql<boolean>`
  (${startsWithPath(sql.ref('shs_load.agent_path'), subtree)}
    OR ${startsWithPath(sql.ref('shs_load.customer_path'), subtree)})`
