import './texts.ts'
import '../../form/texts.ts'
import '../messageTemplates/texts.ts'
import { z } from 'zod'
import { requiredText } from '../../form/fields.ts'
import { rule } from '../../rule.ts'
import { messageTypes } from './entities.ts'

/** How other clients of this API family number the ways of sending; 3 is a service that we do not know. */
const numbered: Readonly<Record<string, string>> = { '1': 'sms', '2': 'email', '4': 'notice' }

/** By its name or its number. */
export const channelName = (value: unknown): unknown => numbered[String(value)] ?? value

/** The carrier's word about a message that it has taken over. */
export const receiptRule = z.object({
  /** What the message was handed over with. */
  reference: z.string().max(64),
  status: z.enum(['delivered', 'failed']),
  /** Ms since the epoch; without it, now. */
  at: z.number().int().positive().optional(),
  reason: z.string().max(500).optional(),
})
export type Receipt = z.output<typeof receiptRule>

/** A message written by hand, to somebody whom the writer looks after. */
export const messageRule = z.object({
  esType: z.preprocess(channelName, z.enum(messageTypes, rule('messageTemplates.channelRequired'))),
  /** The account, its address or its number. */
  esReceiver: requiredText(rule('messageTemplates.receiverRequired'), 254),
  esTitle: requiredText(rule('messages.titleRequired'), 200),
  esContent: requiredText(rule('messageTemplates.contentRequired'), 4_000),
})
