import { isMessageKey, messageText } from '@gridhelm/contract/message-text'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import type { FormRule } from 'antd'
import type { z } from 'zod'
import { languageSignal } from '../platform/language.ts'
import { faultOf } from './faults.ts'

/** The contract's rule as a rule of one form item, so that rules about two fields work too. */
export function fieldRule(
  rule: z.ZodType,
  field: string,
  toWire: (values: PlainRecord) => PlainRecord,
): FormRule {
  return ({ getFieldsValue }) => ({
    validator: () => {
      const fault = faultOf(rule, toWire(getFieldsValue(true) as PlainRecord), field)
      if (fault === undefined) return Promise.resolve()
      const text = isMessageKey(fault) ? messageText(languageSignal.get(), fault) : fault
      return Promise.reject(new Error(text))
    },
  })
}
