import { commandStates } from '@gridhelm/contract/acting/commands/entities'
import { z } from 'zod'
import type { LogInput } from '../../../site/command/queries.ts'
import { momentAt } from '../../../site/period/wall-clock.ts'
import { defineAddress, type ShownBy } from '../../../ui/address/address.ts'
import { fields } from '../../../ui/address/fields.ts'

/** The search as the address holds it; times are those of the chosen site, or of the reader. */
const logFields = z.object({
  /** The command that is open. */
  command: z.string(),
  /** The site. */
  id: z.string(),
  device: z.string(),
  state: z.enum(commandStates),
  userName: z.string(),
  from: z.string(),
  to: z.string(),
})
export const logAddress = defineAddress(fields(logFields))
export type LogSearch = Omit<ShownBy<typeof logAddress>, 'command'>

type Filter = Pick<LogInput, 'siteId' | 'device' | 'state' | 'userName' | 'from' | 'to'>

const momentOf = (wall: string | undefined, zone: string): number | undefined => {
  const at = wall === undefined ? Number.NaN : momentAt(wall, zone)
  return Number.isNaN(at) ? undefined : at
}

export function filterOf(search: LogSearch, zone: string): Filter {
  const { id, device, state, userName } = search
  const [from, to] = [momentOf(search.from, zone), momentOf(search.to, zone)]
  return {
    ...(id !== undefined && { siteId: id }),
    ...(device !== undefined && { device }),
    ...(state !== undefined && { state }),
    ...(userName !== undefined && { userName }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  }
}
