import type { CommandPage } from '@gridhelm/contract/acting/commands/entities'
import type { LedgerFigures } from '@gridhelm/contract/history/diesel/entities'
import type { Fault, FaultStatistics } from '@gridhelm/contract/history/faults/entities'
import type { Generation } from '@gridhelm/contract/history/statistics/entities'
import type { DayCurve } from '@gridhelm/contract/stations/overview/entities'
import type { Picture } from '../../../platform/sheets/pdf/picture.ts'
import type { ReadSite } from '../../../site/site.ts'
import type { Outages } from './outages.ts'

/** Everything that the report is made of, as the screens know it. */
export interface Known {
  site: ReadSite
  country: string | null
  generation: Generation
  alarms: { statistics: FaultStatistics; worst: readonly Fault[]; total: number }
  /** Why there are no figures of the ledger, where there are none. */
  diesel: 'noSource' | 'noRight' | { currency: string | null; sum: LedgerFigures }
  /** Undefined for those who may not see them. */
  commands: CommandPage | undefined
  /** The power of one day of the period. */
  power: { date: string; curve: DayCurve }
  outages: Outages
  picture: Picture | undefined
}
