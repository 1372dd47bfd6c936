import type { Named, Part } from '../../ui/address/parts.ts'
import { type Period, type PeriodLimit, periodFault } from './period.ts'
import { wallMs, wallText } from './wall-clock.ts'

/** Both ends of a period in the address; one that spans more than the limit is none. */
export const wallPeriod =
  (limit?: PeriodLimit): Named<Part<Period>> =>
  () => ({
    names: ['from', 'to'],
    read: (query) => {
      const [from, to] = [wallMs(query.get('from') ?? ''), wallMs(query.get('to') ?? '')]
      if (Number.isNaN(from) || Number.isNaN(to)) return undefined
      const period = { from: wallText(from), to: wallText(to) }
      return limit && periodFault(period, limit) ? undefined : period
    },
    write: ({ from, to }) => ({ from, to }),
  })
