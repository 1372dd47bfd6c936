import type { FormInstance } from 'antd'
import { CallError } from '../platform/call.ts'

/** What came of a refusal: the names of the faulty fields, and what it says that no field in sight can say. */
export interface ShownRefusal {
  faulty: readonly string[]
  rest: string
}

/** Puts a refusal to the fields that it names and leads to the first of them. */
export function showRefusal(form: FormInstance, { kind, fields, message }: CallError): ShownRefusal {
  const present = form.getFieldsError().filter(({ name }) => Object.hasOwn(fields, name.join('.')))
  const faulty = Object.keys(fields)
  const [first] = present
  if (!first) return { faulty, rest: kind === 'refused' ? message : '' }
  form.setFields(present.map(({ name }) => ({ name, errors: [fields[name.join('.')] ?? ''] })))
  form.scrollToField(first.name, { focus: true })
  const shown = new Set(present.map(({ name }) => name.join('.')))
  const rest = Object.entries(fields).filter(([name]) => !shown.has(name))
  return { faulty, rest: rest.map(([, sentence]) => sentence).join(' ') }
}

/** Only a refusal is the form's matter: other failures have been shown already. */
export const refusalIn = (error: unknown): CallError | undefined =>
  error instanceof CallError && error.kind === 'refused' ? error : undefined
