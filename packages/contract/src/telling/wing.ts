import { messages } from './messages/feature.ts'
import { messageRuleTexts } from './messages/texts.ts'
import { messageTemplates } from './messageTemplates/feature.ts'
import { messageTemplateTexts } from './messageTemplates/texts.ts'
import { notices } from './notices/feature.ts'
import { noticeTexts } from './notices/texts.ts'

export const tellingWing = [messageTemplates, messages, notices] as const

/** Apart from the features, whose rules already know every message. */
export const tellingMessages = [messageTemplateTexts, messageRuleTexts, noticeTexts] as const
