import { z } from 'zod'
import { endpoint, nothing } from '../../endpoint.ts'

const count = z.number().int().min(0)

/** Logins of the people whom the caller looks after. */
export const visitCalls = {
  loginfo: endpoint({
    method: 'GET',
    path: '/sys/loginfo',
    access: 'session',
    summary: 'How many visits there were in all and today, and from how many addresses today',
    input: nothing,
    result: z.object({ totalVisitCount: count, todayVisitCount: count, todayIp: count }),
  }),
  visitInfo: endpoint({
    method: 'GET',
    path: '/sys/visitInfo',
    access: 'session',
    summary: 'Visits and addresses of each of the last seven days, today last',
    input: nothing,
    result: z.array(
      z.object({
        visit: count,
        ip: count,
        /** yyyy-MM-dd */
        tian: z.string(),
        /** MM-dd */
        type: z.string(),
      }),
    ),
  }),
}
