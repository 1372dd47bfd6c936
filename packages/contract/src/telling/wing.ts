import { browsers } from './browsers/feature.ts'
import { browserTexts } from './browsers/texts.ts'
import { messages } from './messages/feature.ts'
import { messageRuleTexts } from './messages/texts.ts'
import { messageTemplates } from './messageTemplates/feature.ts'
import { messageTemplateTexts } from './messageTemplates/texts.ts'
import { notices } from './notices/feature.ts'
import { noticeTexts } from './notices/texts.ts'

export const tellingWing = [messageTemplates, messages, notices, browsers] as const

/** Apart from the features, whose rules already know every message. */
export const tellingMessages = [messageTemplateTexts, messageRuleTexts, noticeTexts, browserTexts] as const
