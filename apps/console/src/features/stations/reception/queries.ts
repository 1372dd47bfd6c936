import type { InputOf } from '@gridhelm/contract/endpoint'
import { liveCalls } from '@gridhelm/contract/stations/live/calls'
import { receptionCalls } from '@gridhelm/contract/stations/reception/calls'
import type { ReceptionRow, Traffic } from '@gridhelm/contract/stations/reception/entities'
import { quarantineList } from '@gridhelm/contract/stations/reception/quarantine-list'
import { z } from 'zod'
import { ask } from '../../../platform/call.ts'
import { resourceKeys } from '../../../resources/queries.ts'
import { defineAddress, type ShownBy } from '../../../ui/address/address.ts'
import { fields } from '../../../ui/address/fields.ts'
import { useChange } from '../../../ui/form/use-change.ts'
import type { PageQuery } from '../../../ui/table/paging.ts'

/** The tab and its search as the address holds them. */
const receptionFilter = z.object({
  tab: z.string(),
  keyWord: z.string(),
  state: z.enum(['normal', 'failed', 'unknown']),
  siteId: z.string(),
  reason: z.string(),
})
export const receptionAddress = defineAddress(fields(receptionFilter))
export type ReceptionFilter = ShownBy<typeof receptionAddress>
export type SiteFilter = Pick<ReceptionFilter, 'keyWord' | 'state'>

export interface Count {
  today: number
  week: number
}
/** A site with each kind of traffic as a field of its own: each is a column. */
export type SiteView = Omit<ReceptionRow, 'today' | 'week'> & Readonly<Record<keyof Traffic, Count>>

function viewOf({ today, week, ...row }: ReceptionRow): SiteView {
  const count = (kind: keyof Traffic): Count => ({ today: today[kind], week: week[kind] })
  return {
    ...row,
    messages: count('messages'),
    frames: count('frames'),
    points: count('points'),
    repeated: count('repeated'),
    late: count('late'),
    quarantined: count('quarantined'),
    refused: count('refused'),
  }
}

export const receptionQueries = {
  all: ['reception'] as const,
  sites: (input: InputOf<typeof receptionCalls.list>): PageQuery<SiteView> => ({
    queryKey: [...receptionQueries.all, 'sites', input],
    queryFn: async ({ signal }) => {
      const page = await ask(receptionCalls.list, input, { signal })
      return { ...page, records: page.records.map(viewOf) }
    },
  }),
}

/** The servers read anew what they keep of a site; its figures are asked for again. */
export const useReadAnew = (said: string) =>
  useChange(liveCalls.resettingCache, { stale: [receptionQueries.all], said })

export const useClear = (said: string) =>
  useChange(receptionCalls.clear, { stale: [receptionQueries.all, resourceKeys(quarantineList).all], said })
