import type { Language } from '@gridhelm/contract/language'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import type { Resource } from '@gridhelm/contract/resource/resource'
import { wireTime } from '../platform/zoned-time.ts'
import type { DictionaryReader } from './dictionary-texts.ts'

/** Rows as clients read them: times in the reader's zone, dictionary texts beside their values. */
export function createWire(resource: Resource, dictionaries: DictionaryReader) {
  return async (
    rows: readonly PlainRecord[],
    context: { language: Language; zone: string },
  ): Promise<PlainRecord[]> => {
    const texts = await dictionaries(context.language)
    return rows.map((row) => {
      const record: PlainRecord = {}
      for (const [name, value] of Object.entries(row)) {
        const { textOf } = resource.fields[name] ?? {}
        record[textOf === undefined ? name : `${textOf}_dictText`] =
          value instanceof Date ? wireTime(value, context.zone) : value
        const dictionary = resource.fields[name]?.dictionary
        if (dictionary) {
          const text = value === null ? null : (texts.get(dictionary)?.get(String(value)) ?? String(value))
          record[`${name}_dictText`] = text
        }
      }
      return record
    })
  }
}

/** A row with its moments as forms write them. */
export const toldTimes = (row: PlainRecord, zone: string): PlainRecord =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? wireTime(value, zone) : value]),
  )
