import type { InputOf } from '@gridhelm/contract/endpoint'
import type { counterCalls } from '@gridhelm/contract/history/counters/calls'
import { repairKinds, repairStates } from '@gridhelm/contract/history/counters/entities'
import { z } from 'zod'
import { momentAt } from '../../../site/period/wall-clock.ts'

const day = /^\d{4}-\d{2}-\d{2}$/

/** The search as the address holds it; days are those of the site. */
export const repairAddress = z.object({
  station: z.string(),
  /** The repair that is open. */
  repair: z.string(),
  state: z.enum(repairStates).optional().catch(undefined),
  kind: z.enum(repairKinds).optional().catch(undefined),
  device: z.string(),
  since: z.string().regex(day).optional().catch(undefined),
  until: z.string().regex(day).optional().catch(undefined),
})
export type RepairAddress = Partial<z.output<typeof repairAddress>>
export type RepairSearch = Omit<RepairAddress, 'station' | 'repair'>

type ListInput = InputOf<typeof counterCalls.list>
type Filter = Pick<ListInput, 'siteId' | 'state' | 'kind' | 'deviceId' | 'from' | 'to'>

const dayMs = 86_400_000

/** From midnight to midnight at the site; the last day belongs to it. */
export function filterOf(siteId: string, zone: string, search: RepairSearch): Filter {
  const { state, kind, device, since, until } = search
  const startOf = (date: string) => momentAt(`${date} 00:00`, zone)
  const dayAfter = (date: string) => new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10)
  return {
    siteId,
    ...(state && { state }),
    ...(kind && { kind }),
    ...(device && { deviceId: device }),
    ...(since && { from: startOf(since) }),
    ...(until && { to: startOf(dayAfter(until)) }),
  }
}
