import './texts.ts'
import '../../form/texts.ts'
import { z } from 'zod'
import { choice, clearable, clearableText, onAnyObject, recordId, requiredText } from '../../form/fields.ts'
import type { MessageKey } from '../../message-text.ts'
import { rule } from '../../rule.ts'

const snPattern = /^[0-9A-Za-z-]{6,32}$/
const macPattern = /^[0-9A-F]{2}([:-])(?:[0-9A-F]{2}\1){4}[0-9A-F]{2}$/i

/** One spelling for each address, so that the same one is not stored twice. */
const normalMac = (text: string) => (macPattern.test(text) ? text.toUpperCase().replaceAll('-', ':') : text)

const isWrong = (value: unknown, pattern: RegExp) =>
  typeof value === 'string' && value !== '' && !pattern.test(value)

/** A topic that one can publish to. What begins with spBv1.0 is a project's already, by the project's number. */
const subjectPattern = /^(?!\$|spBv1\.0(?:\/|$))[^+#\p{Cc}]+$/u
const subject = (missing: MessageKey) =>
  requiredText(missing, 200).regex(subjectPattern, rule('serialNumbers.subjectFormat'))

export const serialNumberStates = ['0', '1'] as const

const fields = z.object({
  sn: requiredText(rule('serialNumbers.snRequired'), 200),
  mac: requiredText(rule('serialNumbers.macRequired'), 200).transform(normalMac),
  equipmentModel: requiredText(rule('serialNumbers.modelRequired'), 100),
  sendSubject: subject(rule('serialNumbers.sendSubjectRequired')),
  receiveSubject: subject(rule('serialNumbers.receiveSubjectRequired')),
  remark: clearableText(500),
})

interface Identified {
  readonly sn?: unknown
  readonly mac?: unknown
  readonly sendSubject?: unknown
  readonly receiveSubject?: unknown
}

function snAndMac(form: Identified, context: z.core.$RefinementCtx<Identified>) {
  const snWrong = isWrong(form.sn, snPattern)
  const macWrong = isWrong(form.mac, macPattern)
  const both = snWrong && macWrong ? rule('serialNumbers.bothFormat') : undefined
  if (snWrong)
    context.addIssue({ code: 'custom', path: ['sn'], message: both ?? rule('serialNumbers.snFormat') })
  if (macWrong)
    context.addIssue({ code: 'custom', path: ['mac'], message: both ?? rule('serialNumbers.macFormat') })
}

function twoSubjects(
  { sendSubject, receiveSubject }: Identified,
  context: z.core.$RefinementCtx<Identified>,
) {
  if (typeof sendSubject === 'string' && sendSubject !== '' && sendSubject === receiveSubject)
    context.addIssue({
      code: 'custom',
      path: ['receiveSubject'],
      message: rule('serialNumbers.subjectsSame'),
    })
}

export const serialNumberRule = fields
  .extend({ status: choice(serialNumberStates, rule('form.choice')).default('1') })
  .superRefine(snAndMac, onAnyObject)
  .superRefine(twoSubjects, onAnyObject)

/** What is absent stays as it is. */
export const serialNumberEditRule = fields
  .extend({ status: choice(serialNumberStates, rule('form.choice')) })
  .partial()
  .superRefine(snAndMac, onAnyObject)
  .superRefine(twoSubjects, onAnyObject)

/** Without a project the serial number stands alone again. */
export const bindProjectRule = z.object({
  id: recordId,
  projectId: clearable(z.string().max(64, rule('form.tooLong')), rule('form.tooLong')),
})
