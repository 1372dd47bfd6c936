import type { InputOf } from '@gridhelm/contract/endpoint'
import type { counterCalls } from '@gridhelm/contract/history/counters/calls'
import { repairKinds, repairStates } from '@gridhelm/contract/history/counters/entities'
import { z } from 'zod'
import { momentAt } from '../../../site/period/wall-clock.ts'
import { defineAddress, type ShownBy } from '../../../ui/address/address.ts'
import { fields } from '../../../ui/address/fields.ts'

const day = /^\d{4}-\d{2}-\d{2}$/

/** The search as the address holds it; days are those of the site. */
const repairFields = z.object({
  /** The repair that is open. */
  repair: z.string(),
  state: z.enum(repairStates),
  kind: z.enum(repairKinds),
  device: z.string(),
  since: z.string().regex(day),
  until: z.string().regex(day),
})
export const repairAddress = defineAddress(fields(repairFields))
export type RepairSearch = Omit<ShownBy<typeof repairAddress>, 'repair'>

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
