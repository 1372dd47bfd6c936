import { sql } from 'kysely'
import type { Looker } from './sites.ts'

/**
 * The installation itself, as a station: nobody's project, so it is in no list of sites and in no sum. Its alarms have
 * this number, and only who sees everything sees them.
 */
export const systemSite = 0
/** The product's name is the same in every language. */
export const systemSiteName = 'Gridhelm'

export const seesSystemSite = ({ tier, siteRules }: Pick<Looker, 'tier' | 'siteRules'>): boolean =>
  tier === 'admin' && siteRules.length === 0

/** On rows of alarm a with their project p, joined from the left: those of sites that there are. */
export const isPlaced = sql<boolean>`(p.site_id IS NOT NULL OR a.site_id = ${sql.lit(systemSite)})`
