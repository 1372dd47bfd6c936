import './texts.ts'
import { z } from 'zod'
import { endpoint, noResult } from '../../endpoint.ts'

/** `asked`: nothing was said yet, and nothing is sent but the question. */
export const receiverStates = ['asked', 'confirmed', 'refused'] as const
export type ReceiverState = (typeof receiverStates)[number]

/** From a letter: only whoever got one at the address has it. */
const token = z.string().max(600)

/** For those who get reports and need no account for it. */
export const receiverCalls = {
  state: endpoint({
    method: 'GET',
    path: '/scheduledReport/receiver',
    access: 'open',
    summary: 'Whether the address of a letter wants scheduled reports',
    input: z.object({ token }),
    result: z.object({ email: z.string(), state: z.enum(receiverStates) }),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/scheduledReport/receiver',
    access: 'open',
    summary: 'Say that the address of a letter wants scheduled reports, or wants no more',
    operation: [
      'Scheduled reports: answer of a recipient',
      '定时报表：收件人答复',
      'Rapports planifiés : réponse d’un destinataire',
    ],
    input: z.object({ token, wanted: z.boolean() }),
    result: noResult,
  }),
}
