import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import type { Field } from '@gridhelm/contract/resource/resource'
import { dash } from '@gridhelm/points/numbers'
import type { ReactNode } from 'react'
import { useFormat } from '../platform/format.ts'
import { useTexts } from '../platform/texts.ts'
import { StatusTag } from '../ui/StatusTag.tsx'
import { TimeText } from '../ui/TimeText.tsx'
import { resourceTexts } from './texts.ts'

function DayText({ value }: { value: string }) {
  return <span className="gh-figures">{useFormat().date(value.slice(0, 10))}</span>
}

function FlagText({ value }: { value: boolean }) {
  const t = useTexts(resourceTexts)
  return <StatusTag tone={value ? 'good' : 'off'}>{value ? t('yes') : t('no')}</StatusTag>
}

function NumberText({ value }: { value: number }) {
  // Every digit that was stored: a latitude is not a sum of money.
  return useFormat().upTo(value, 20)
}

/** One value of a record, the way its kind is read. */
export function fieldCell(name: string, { kind, dictionary }: Field, record: PlainRecord): ReactNode {
  const value = dictionary ? (record[`${name}_dictText`] ?? record[name]) : record[name]
  if (value === null || value === undefined || value === '') return dash
  if (dictionary) return String(value)
  if (kind === 'flag') return <FlagText value={value === true || value === 1 || value === '1'} />
  if (kind === 'moment') return <TimeText value={String(value)} />
  if (kind === 'date') return <DayText value={String(value)} />
  if (kind === 'number' && typeof value === 'number') return <NumberText value={value} />
  return String(value)
}
