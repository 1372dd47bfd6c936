import { resultCodes } from '@gridhelm/contract/envelope'
import type { FormInstance } from 'antd'
import type { CallError } from '../../../platform/call.ts'
import { refusalIn } from '../../../ui/form-refusal.ts'
import { notificationSeconds, notify } from '../../../ui/notify.ts'
import { fieldErrors } from './field-errors.ts'

/** The login is right so far, and a code is asked for. */
export const asksForSecond = (error: unknown): boolean => refusalIn(error)?.code === resultCodes.secondFactor

/** Puts the sentences of a refusal to their fields; false when none of them has a place here. */
export function showAtFields(
  form: FormInstance,
  refusal: CallError,
  names: Readonly<Record<string, string>>,
): boolean {
  const errors = fieldErrors(refusal.fields, names)
  form.setFields(errors)
  return errors.length > 0
}

/** What has no field of its own is said beside the form. */
export function tellPasswordRefusal(title: string, refusal: CallError): void {
  notify.notification().error({
    key: 'password',
    title,
    description: refusal.message,
    duration: notificationSeconds,
  })
}
