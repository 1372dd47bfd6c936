import type { LedgerUnit } from '@gridhelm/contract/history/diesel/rules'
import type { Platform } from '../../../platform/platform.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import type { MakeReport } from '../../../site/report.ts'
import { readSite } from '../../../site/site.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import { dropsOf } from './drops.ts'
import { ledgerOf } from './ledger.ts'
import { rangeOf } from './periods.ts'
import { ledgerTable } from './report.ts'

/** What left the tanks of a site and no engine has burnt. */
export const lostDiesel: typeof dropsOf = (...asked) => dropsOf(...asked)

interface LedgerQuery {
  siteId: string
  unit: LedgerUnit
  from: string
  to: string
}

export function createLedgerService(platform: Platform, reader: Reader) {
  return {
    async ledger({ siteId, unit, from, to }: LedgerQuery, caller: Caller) {
      const site = await readSite(platform.db, caller, siteId)
      const ledger = await ledgerOf(platform, reader, site, unit, rangeOf(site.calendar, from, to))
      return { site, ledger }
    },
  }
}

export function createDieselReport(platform: Platform, reader: Reader): MakeReport<'diesel'> {
  return async ({ siteId }, period, { caller, language }) => {
    const site = await readSite(platform.db, caller, siteId)
    const ledger = await ledgerOf(platform, reader, site, 'day', period)
    return ledgerTable(ledger, site, language)
  }
}
