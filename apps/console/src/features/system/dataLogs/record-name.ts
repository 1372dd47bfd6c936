import type { Language } from '@gridhelm/contract/language'
import type { KnownField } from './compare.ts'

const suffixes = { en: 'En', zh: 'Zh', fr: 'Fr' } as const satisfies Record<Language, string>

/** What people would call the record: its name in their language, else its first field. */
export function nameIn(
  json: string | null,
  fields: readonly KnownField[],
  language: Language,
): string | undefined {
  let content: unknown
  try {
    content = JSON.parse(json ?? '')
  } catch {
    return undefined
  }
  if (typeof content !== 'object' || content === null) return undefined
  const values = content as Readonly<Record<string, unknown>>
  const localized = fields.find(({ kind }) => kind === 'localized')
  const value = localized ? values[localized.name + suffixes[language]] : values[fields[0]?.name ?? '']
  return typeof value === 'string' && value !== '' ? value : undefined
}
