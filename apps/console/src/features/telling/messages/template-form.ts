import { type Language, languages } from '@gridhelm/contract/language'
import type { RecordOf } from '@gridhelm/contract/resource/resource'
import type { messageTemplateResource } from '@gridhelm/contract/telling/messageTemplates/resource'
import { placeholdersIn, readSamples, type Samples } from '@gridhelm/contract/telling/messageTemplates/rules'

export type Template = RecordOf<typeof messageTemplateResource>

export interface TemplateWords {
  name?: string
  title?: string
  content?: string
}

export interface TemplateValues extends Partial<Record<Language, TemplateWords>> {
  templateCode?: string
  templateType?: string
  samples?: Record<string, string | number>
}

const capital = { en: 'En', zh: 'Zh', fr: 'Fr' } as const satisfies Record<Language, string>

export const samplesOf = (record: Template): Samples => readSamples(record.templateTestJson ?? '{}') ?? {}

export function valuesOf(record: Template): TemplateValues {
  const row = record as Readonly<Record<string, unknown>>
  const values: TemplateValues = {
    templateCode: record.templateCode ?? '',
    templateType: String(record.templateType ?? 'email'),
    samples: { ...samplesOf(record) },
  }
  for (const language of languages)
    values[language] = {
      name: String(row[`templateName${capital[language]}`] ?? ''),
      title: String(row[`templateTitle${capital[language]}`] ?? ''),
      content: String(row[`templateContent${capital[language]}`] ?? ''),
    }
  return values
}

export const filledLanguages = (values: TemplateValues): Language[] =>
  languages.filter((language) =>
    Object.values(values[language] ?? {}).some((text) => (text ?? '').trim() !== ''),
  )

/** Every name that stands in braces somewhere, in the order of reading. */
export const namesIn = (values: TemplateValues): string[] =>
  placeholdersIn(languages.flatMap((language) => Object.values(values[language] ?? {})).join(' '))

/** The form as the wire takes it; a language without words has those of the reader's, or of the first that has some. */
export function wireOf(values: TemplateValues, own: Language, fixed?: Samples): Record<string, unknown> {
  const filled = filledLanguages(values)
  const main = filled.includes(own) ? own : (filled[0] ?? own)
  const wordsIn = (language: Language) => {
    const word = (of: keyof TemplateWords) => values[language]?.[of]?.trim() || (values[main]?.[of] ?? '')
    return { name: word('name'), title: word('title'), content: word('content') }
  }
  const names = fixed ? Object.keys(fixed) : namesIn(values)
  const samples = Object.fromEntries(names.map((name) => [name, values.samples?.[name] ?? '']))
  const wire: Record<string, unknown> = {
    templateCode: values.templateCode ?? '',
    templateName: wordsIn(own).name,
    templateType: values.templateType,
    templateTitle: wordsIn(own).title,
    templateContent: wordsIn(own).content,
    templateTestJson: JSON.stringify(samples),
  }
  for (const language of languages) {
    wire[`templateName${capital[language]}`] = wordsIn(language).name
    wire[`templateTitle${capital[language]}`] = wordsIn(language).title
    wire[`templateContent${capital[language]}`] = wordsIn(language).content
  }
  return wire
}
