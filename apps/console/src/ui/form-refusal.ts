import type { FormInstance } from 'antd'
import { CallError } from '../platform/call.ts'
import { notify } from './notify.ts'
import { tellRefusal } from './tell-refusal.ts'

/**
 * Puts a refusal to the fields that it names and leads to the first of them; what it says about anything else is told.
 * Returns the names of the faulty fields.
 */
export function showRefusal(form: FormInstance, error: unknown): string[] {
  if (!(error instanceof CallError)) return []
  const present = form.getFieldsError().filter(({ name }) => Object.hasOwn(error.fields, name.join('.')))
  if (present.length === 0) {
    tellRefusal(error)
    return Object.keys(error.fields)
  }
  form.setFields(present.map(({ name }) => ({ name, errors: [error.fields[name.join('.')] ?? ''] })))
  const [first] = present
  if (first) form.scrollToField(first.name, { focus: true })
  const shown = new Set(present.map(({ name }) => name.join('.')))
  const rest = Object.entries(error.fields).filter(([name]) => !shown.has(name))
  if (rest.length > 0) notify.message()?.error(rest.map(([, sentence]) => sentence).join(' '))
  return Object.keys(error.fields)
}
