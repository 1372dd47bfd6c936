import { type Language, languages } from '@gridhelm/contract/language'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { type Field, formFieldsOf, type Resource } from '@gridhelm/contract/resource/resource'
import { z } from 'zod'

export type Doing = 'add' | 'edit'

const suffixes = { en: 'En', zh: 'Zh', fr: 'Fr' } as const satisfies Record<Language, string>
/** `nameZh`: the place of one language of a localized field. */
export const localizedName = (field: string, language: Language) => `${field}${suffixes[language]}`
export const otherLanguages = (language: Language): Language[] =>
  languages.filter((other) => other !== language)

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** What the rules themselves put where nothing is given stands in the form from the start. */
function defaultsOf(rule: z.ZodType): PlainRecord {
  if (!(rule instanceof z.ZodObject)) return {}
  return Object.fromEntries(
    Object.entries(rule.shape).flatMap(([name, field]) => {
      const parsed = (field as z.ZodType).safeParse(undefined)
      return parsed.success && !isEmpty(parsed.data) ? [[name, parsed.data]] : []
    }),
  )
}

/** Dictionary values are texts, whatever type the column has. */
function formValueOf({ kind, dictionary }: Field, value: unknown): unknown {
  if (kind === 'flag') return value === true || value === 1 || value === '1'
  if (isEmpty(value)) return undefined
  return dictionary ? String(value) : value
}

/** What a form shows at first: a record, or nothing but the defaults of the rules. */
export function initialValuesOf(resource: Resource, language: Language, record?: PlainRecord): PlainRecord {
  const source = record ?? defaultsOf(resource.addRule)
  const values: PlainRecord = {}
  for (const [name, field] of formFieldsOf(resource, record ? 'edit' : 'add')) {
    if (field.writeOnly) continue
    values[name] = formValueOf(field, source[name])
    if (field.kind !== 'localized') continue
    for (const other of otherLanguages(language))
      values[localizedName(name, other)] = formValueOf(field, source[localizedName(name, other)])
  }
  return values
}

/**
 * The values of a form as the wire takes them. An empty field is left out when adding, and cleared when editing;
 * an empty secret stays what it was. A language without words of its own has those of the reader's language.
 */
export function wireValuesOf(
  resource: Resource,
  doing: Doing,
  language: Language,
  values: PlainRecord,
): PlainRecord {
  const wire: PlainRecord = {}
  for (const [name, field] of formFieldsOf(resource, doing)) {
    const value = values[name]
    if (!isEmpty(value)) wire[name] = value
    else if (doing === 'edit' && !field.writeOnly) wire[name] = null
    if (field.kind !== 'localized') continue
    for (const other of otherLanguages(language)) {
      const own = values[localizedName(name, other)]
      const words = isEmpty(own) ? value : own
      if (!isEmpty(words)) wire[localizedName(name, other)] = words
    }
  }
  return wire
}
