import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import type { Field } from '@gridhelm/contract/resource/resource'
import { dash } from '@gridhelm/points/numbers'
import type { ReactNode } from 'react'
import { useDictionary } from '../platform/dictionaries.ts'
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

function MoneyText({ minor, currency }: { minor: number; currency: string }) {
  return <span className="gh-figures">{useFormat().money(minor, currency)}</span>
}

function DictionaryText({ code, value }: { code: string; value: string }) {
  return useDictionary(code).textOf(value)
}

/** A choice as its text: that which came with the record, else that of the dictionary or of the list. */
function choiceText(
  name: string,
  choice: string,
  { dictionary, choices }: Field,
  record: PlainRecord,
  named: (key: string) => string,
): ReactNode {
  const text = record[`${name}_dictText`]
  if (text !== null && text !== undefined && text !== '') return String(text)
  if (dictionary) return <DictionaryText code={dictionary} value={choice} />
  return choices?.includes(choice) ? named(`${name}.${choice}`) : choice
}

/** One value of a record, the way its kind is read. */
export function fieldCell(
  name: string,
  field: Field,
  record: PlainRecord,
  /** The texts of the list, for choices that it names itself. */
  named: (key: string) => string = String,
): ReactNode {
  const { kind, dictionary, choices, tones } = field
  const value = record[name]
  if (value === null || value === undefined || value === '') return dash
  if (dictionary || choices) {
    const choice = typeof value === 'boolean' ? String(Number(value)) : String(value)
    const text = choiceText(name, choice, field, record, named)
    return tones ? <StatusTag tone={tones[choice] ?? 'unknown'}>{text}</StatusTag> : text
  }
  if (kind === 'flag') return <FlagText value={value === true || value === 1 || value === '1'} />
  if (kind === 'moment') return <TimeText value={String(value)} />
  if (kind === 'date') return <DayText value={String(value)} />
  if (kind === 'money' && typeof value === 'number' && typeof record.currency === 'string')
    return <MoneyText minor={value} currency={record.currency} />
  if (kind === 'number' && typeof value === 'number')
    return <NumberText value={field.hundredths ? value / 100 : value} />
  return String(value)
}
