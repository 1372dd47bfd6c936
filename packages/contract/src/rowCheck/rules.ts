import './texts.ts'
import '../form/texts.ts'
import { z } from 'zod'
import { clearableText, requiredText } from '../form/fields.ts'
import { rule } from '../rule.ts'

const checkedValue = z.string(rule('form.tooLong')).max(4000, rule('form.tooLong')).default('')

/** Whether a value is still free in a table; the record with `dataId` is the one being edited. */
export const uniquenessRule = z.object({
  tableName: requiredText(rule('rowCheck.fieldRefused'), 64, rule('rowCheck.fieldRefused')),
  fieldName: requiredText(rule('rowCheck.fieldRefused'), 64, rule('rowCheck.fieldRefused')),
  fieldVal: checkedValue,
  dataId: clearableText(64),
})

/** The value of a rule-code check travels encoded once more than the query itself. */
export const encodeCheckedValue = (value: string) => encodeURIComponent(value.toWellFormed())

function decodeCheckedValue(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export const ruleCodeRule = z.object({
  ruleCode: requiredText(rule('rowCheck.codeUnknown'), 64, rule('rowCheck.codeUnknown')),
  value: checkedValue.transform(decodeCheckedValue),
})

/** Asks the server about a value of a row: undefined when it passes, else the server's own message. Empty input passes unasked. */
export async function rowCheck(
  value: string | null | undefined,
  ask: (value: string) => Promise<{ success: boolean; message: string }>,
): Promise<string | undefined> {
  if (value === null || value === undefined || value === '') return undefined
  const { success, message } = await ask(value)
  return success ? undefined : message
}
