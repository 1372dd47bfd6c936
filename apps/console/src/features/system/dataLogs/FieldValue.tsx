import { dash } from '@gridhelm/points/numbers'
import { useDictionary } from '../../../platform/dictionaries.ts'
import { useFormat } from '../../../platform/format.ts'
import type { KnownField } from './compare.ts'

function Choice({ code, value }: { code: string; value: string }) {
  return useDictionary(code).textOf(value)
}

/** One kept value the way people read it. */
export function FieldValue({ field, value }: { field: KnownField; value: unknown }) {
  const f = useFormat()
  if (value === null || value === undefined || value === '') return dash
  if (field.dictionary !== null) return <Choice code={field.dictionary} value={String(value)} />
  if (field.kind === 'moment' && typeof value === 'string') {
    const moment = new Date(value)
    return Number.isNaN(moment.getTime()) ? value : f.moment(moment.getTime())
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
