import { z } from 'zod'
import { endpoint, nothing } from '../../endpoint.ts'
import { resourceCalls } from '../../resource/calls.ts'
import { logResource } from './resource.ts'

const doing = z.object({
  id: z.string(),
  content: z.string(),
  success: z.boolean(),
  ip: z.string(),
  createTime: z.string(),
})
export type Doing = z.infer<typeof doing>

export const logCalls = {
  ...resourceCalls(logResource),
  mine: endpoint({
    method: 'GET',
    path: '/sys/log/mine',
    access: 'session',
    summary: 'What the caller has done last, the latest first',
    input: nothing,
    result: z.array(doing),
  }),
}
