import './texts.ts'
import '../../form/texts.ts'
import { z } from 'zod'
import { clearableText, onAnyObject, requiredText } from '../../form/fields.ts'
import { rule } from '../../rule.ts'
import { channelName } from '../messages/rules.ts'

const templateChannels = ['email', 'sms', 'notice'] as const

export type Samples = Readonly<Record<string, string | number>>

/** The values that a text of JSON gives to names; undefined for anything else. */
export function readSamples(text: string): Samples | undefined {
  try {
    const parsed = z.record(z.string().regex(/^\w{1,40}$/), z.union([z.string(), z.number()]))
    return parsed.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** The names in braces, each once. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)),
]

const name = clearableText(100)
const title = clearableText(200)
const content = clearableText(4_000)
const samples = clearableText(4_000)

const fields = {
  templateName: requiredText(rule('messageTemplates.nameRequired'), 100),
  templateNameEn: name,
  templateNameZh: name,
  templateNameFr: name,
  templateType: z.preprocess(channelName, z.enum(templateChannels, rule('messageTemplates.channelRequired'))),
  /** Other clients send none: the name then serves. */
  templateTitle: title,
  templateTitleEn: title,
  templateTitleZh: title,
  templateTitleFr: title,
  templateContent: requiredText(rule('messageTemplates.contentRequired'), 4_000),
  templateContentEn: content,
  templateContentZh: content,
  templateContentFr: content,
  templateTestJson: samples,
}

const wordNames = [
  'templateTitle',
  'templateTitleEn',
  'templateTitleZh',
  'templateTitleFr',
  'templateContent',
  'templateContentEn',
  'templateContentZh',
  'templateContentFr',
] as const

/** A name without a sample value is most likely misspelt, and would leave as `{naem}`. */
function isSampled(form: Readonly<Record<string, unknown>>): boolean {
  const text = form.templateTestJson
  const known = typeof text === 'string' ? readSamples(text) : {}
  // A fault of the samples themselves is told by their own check.
  if (!known) return true
  return wordNames.every((name) => {
    const words = form[name]
    return typeof words !== 'string' || placeholdersIn(words).every((one) => Object.hasOwn(known, one))
  })
}

const isReadable = ({ templateTestJson: text }: Readonly<Record<string, unknown>>) =>
  typeof text !== 'string' || readSamples(text) !== undefined

const checked = <T extends z.ZodObject>(form: T) =>
  form
    .refine(isReadable, {
      path: ['templateTestJson'],
      message: rule('messageTemplates.samplesWrong'),
      ...onAnyObject,
    })
    .refine(isSampled, {
      path: ['templateTestJson'],
      message: rule('messageTemplates.sampleMissing'),
      ...onAnyObject,
    })

export const templateAddRule = checked(
  z.object({
    templateCode: requiredText(rule('messageTemplates.codeRequired'), 64).regex(
      /^[\w-]+$/,
      rule('messageTemplates.codeWrong'),
    ),
    ...fields,
  }),
)
export const templateEditRule = checked(z.object(fields))

const emailAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const phoneNumber = /^\+?\d{5,20}$/

export const testMessageRule = z
  .object({
    templateCode: requiredText(rule('messageTemplates.codeRequired'), 64),
    testData: z.string().max(4_000, rule('form.tooLong')).nullish(),
    receiver: requiredText(rule('messageTemplates.receiverRequired'), 254),
    msgType: z.preprocess(channelName, z.enum(['email', 'sms'], rule('messageTemplates.channelRequired'))),
  })
  .refine(({ testData }) => !testData || readSamples(testData) !== undefined, {
    path: ['testData'],
    message: rule('messageTemplates.samplesWrong'),
  })
  .refine(({ msgType, receiver }) => (msgType === 'email' ? emailAddress : phoneNumber).test(receiver), {
    path: ['receiver'],
    message: rule('messageTemplates.receiverWrong'),
  })
