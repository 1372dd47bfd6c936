import type { VersionedTable } from '@gridhelm/contract/system/dataLogs/entities'

export type KnownField = VersionedTable['fields'][number]

export interface ComparedField extends KnownField {
  before: unknown
  after: unknown
  differs: boolean
}

type Content = Readonly<Record<string, unknown>>

function contentOf(json: string): Content {
  try {
    const content: unknown = JSON.parse(json)
    return typeof content === 'object' && content !== null ? (content as Content) : {}
  } catch {
    return {}
  }
}

const tongues = [
  ['En', 'EN'],
  ['Zh', '中文'],
  ['Fr', 'FR'],
] as const

/** A text in three languages is three fields: the one of the writer's language would differ by the writer alone. */
const spread = (field: KnownField): KnownField[] =>
  field.kind === 'localized'
    ? tongues.map(([suffix, tongue]) => ({
        ...field,
        kind: 'text',
        name: field.name + suffix,
        label: `${field.label} (${tongue})`,
      }))
    : [field]

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** The fields of two versions side by side: the known ones in their order, then whatever else was kept. */
export function compareVersions(
  before: string,
  after: string,
  known: readonly KnownField[],
): ComparedField[] {
  const [old, fresh] = [contentOf(before), contentOf(after)]
  const localized = new Set(known.filter(({ kind }) => kind === 'localized').map(({ name }) => name))
  const fields = known.flatMap(spread)
  const named = new Set(fields.map(({ name }) => name))
  const others = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter(
    (name) => name !== 'id' && !named.has(name) && !localized.has(name),
  )
  return [...fields, ...others.map((name) => ({ name, label: name, kind: 'text', dictionary: null }))]
    .filter(({ name }) => Object.hasOwn(old, name) || Object.hasOwn(fresh, name))
    .map((field) => ({
      ...field,
      before: old[field.name],
      after: fresh[field.name],
      differs: !same(old[field.name], fresh[field.name]),
    }))
}
