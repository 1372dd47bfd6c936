import { languages } from '@gridhelm/contract/language'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { type Field, formFieldsOf, type Resource } from '@gridhelm/contract/resource/resource'
import { sheetTexts } from '@gridhelm/contract/sheets/texts'
import { serialDay, serialMoment } from '../platform/sheets/serial-time.ts'
import type { DictionaryTexts } from './dictionary-texts.ts'
import { localizedColumn } from './sql.ts'

const folded = (text: string) => text.trim().toLowerCase()

/** Which key of the form a column's title means: the field's name or its label, in any language. */
export function columnKeys(resource: Resource, titles: readonly string[]): (string | undefined)[] {
  const known = new Map<string, string>()
  for (const [field, { kind }] of formFieldsOf(resource, 'add')) {
    const labels = languages.map((language) => resource.texts[language][field] ?? field)
    if (kind === 'localized') {
      for (const language of languages) {
        const key = localizedColumn(field, language)
        known.set(folded(key), key)
        for (const label of labels) known.set(folded(`${label} (${language})`), key)
      }
    }
    for (const name of [field, ...labels]) if (!known.has(folded(name))) known.set(folded(name), field)
  }
  // A required column of the template carries a star.
  return titles.map((title) => known.get(folded(title.replace(/\*\s*$/, ''))))
}

export class BadCell extends Error {
  readonly key: 'sheets.unknownChoice' | 'sheets.notFlag'
  readonly text: string

  constructor(key: BadCell['key'], text: string) {
    super(key)
    this.key = key
    this.text = text
  }
}

const yes = new Set(['1', 'true', ...languages.map((language) => folded(sheetTexts[language]['sheets.yes']))])
const no = new Set(['0', 'false', ...languages.map((language) => folded(sheetTexts[language]['sheets.no']))])

/** A cell's text as the form would send it. `dictionaries` are those of all languages. */
export function cellValue(field: Field, cell: string, dictionaries: readonly DictionaryTexts[]): unknown {
  const text = cell.trim()
  if (text === '') return field.kind === 'flag' ? undefined : ''
  switch (field.kind) {
    case 'choice': {
      const { dictionary } = field
      if (!dictionary) return text
      for (const texts of dictionaries) {
        for (const [value, name] of texts.get(dictionary) ?? []) {
          if (value === text || folded(name) === folded(text)) return value
        }
      }
      throw new BadCell('sheets.unknownChoice', text)
    }
    case 'flag':
      if (yes.has(folded(text))) return true
      if (no.has(folded(text))) return false
      throw new BadCell('sheets.notFlag', text)
    case 'date':
      return serialDay(text) ?? text
    case 'moment':
      return serialMoment(text) ?? text
    default:
      return text
  }
}

/** The template's columns: the form's fields, the required ones with a star. */
export const templateTitles = (resource: Resource, texts: PlainRecord): string[] =>
  formFieldsOf(resource, 'add').map(
    ([field, { required }]) => `${texts[field] ?? field}${required ? ' *' : ''}`,
  )
