import type { FormInstance } from 'antd'
import { CallError } from '../platform/call.ts'
import { tellRefusal } from './tell-refusal.ts'

/** Puts a refusal to the fields that it names, or says it when it names none of the form's. */
export function showRefusal(form: FormInstance, error: unknown): void {
  if (!(error instanceof CallError)) return
  const present = new Set(form.getFieldsError().map(({ name }) => name.join('.')))
  const fields = Object.entries(error.fields).filter(([name]) => present.has(name))
  if (fields.length === 0) tellRefusal(error)
  form.setFields(fields.map(([name, sentence]) => ({ name, errors: [sentence] })))
}
