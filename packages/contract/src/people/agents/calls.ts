import { z } from 'zod'
import { endpoint, guarded, noResult } from '../../endpoint.ts'
import { recordId } from '../../form/fields.ts'
import { absentUnchanged } from '../../resource/unchanged.ts'
import { agentRule } from './rules.ts'

export const userAgent = z.object({
  id: z.string(),
  userName: z.string(),
  agentUserName: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** 0 invalid, 1 effective. */
  status: z.enum(['0', '1']),
})
export type UserAgent = z.infer<typeof userAgent>

export const agentCalls = guarded(
  { ownName: true, stepUp: true },
  {
    queryByUserName: endpoint({
      method: 'GET',
      path: '/sys/sysUserAgent/queryByUserName',
      access: 'user:agent',
      summary: 'Who acts for a user, and when',
      input: z.object({ userName: z.string().max(100) }),
      result: userAgent,
    }),
    add: endpoint({
      method: 'POST',
      path: '/sys/sysUserAgent/add',
      access: 'user:agent',
      summary: 'Set the agent of a user',
      operation: ['Set the agent of a user', '设置用户代理人', 'Désignation d’un suppléant'],
      input: agentRule,
      result: noResult,
    }),
    edit: endpoint({
      method: 'PUT',
      path: '/sys/sysUserAgent/edit',
      access: 'user:agent',
      summary: 'Change the agent of a user',
      operation: ['Change the agent of a user', '修改用户代理人', 'Modification d’un suppléant'],
      input: z.intersection(z.object({ id: recordId }), absentUnchanged(agentRule)),
      result: noResult,
    }),
  },
)
