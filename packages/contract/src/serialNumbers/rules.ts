import { z } from 'zod'
import { clearableText, onAnyObject, requiredText } from '../form/fields.ts'
import { rule } from '../rule.ts'

const snPattern = /^[0-9A-Za-z-]{6,32}$/
const macPattern = /^[0-9A-F]{2}([:-])(?:[0-9A-F]{2}\1){4}[0-9A-F]{2}$/i

/** One spelling for each address, so that the same one is not stored twice. */
const normalMac = (text: string) => (macPattern.test(text) ? text.toUpperCase().replaceAll('-', ':') : text)

const isWrong = (value: unknown, pattern: RegExp) =>
  typeof value === 'string' && value !== '' && !pattern.test(value)

export const serialNumberRule = z
  .object({
    sn: requiredText(rule('serialNumbers.snRequired'), 200),
    mac: requiredText(rule('serialNumbers.macRequired'), 200).transform(normalMac),
    equipmentModel: requiredText(rule('serialNumbers.modelRequired'), 100),
    sendSubject: requiredText(rule('serialNumbers.sendSubjectRequired'), 200),
    receiveSubject: requiredText(rule('serialNumbers.receiveSubjectRequired'), 200),
    remark: clearableText(500),
  })
  .superRefine((form, context) => {
    const snWrong = isWrong(form.sn, snPattern)
    const macWrong = isWrong(form.mac, macPattern)
    const both = snWrong && macWrong ? rule('serialNumbers.bothFormat') : undefined
    if (snWrong)
      context.addIssue({ code: 'custom', path: ['sn'], message: both ?? rule('serialNumbers.snFormat') })
    if (macWrong)
      context.addIssue({ code: 'custom', path: ['mac'], message: both ?? rule('serialNumbers.macFormat') })
  }, onAnyObject)
