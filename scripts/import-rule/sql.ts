import type { Place } from './place.ts'

/** Areas of the server that have their SQL in files of its own; the others are about nothing else. */
const areas: ReadonlySet<string | undefined> = new Set(['features', 'site', 'ingest', 'push'])
/** Statements in queries, pieces of them in sql, and what a list of records says of its table. */
const holdsSql = /\/(?:[^/]+-)?(?:queries|sql|binding)\.ts$/
const statement = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`]*>)?`/
const imported = /^import \{[^}]*(?<!type )\bsql\b[^}]*\} from 'kysely'/m

/** Where SQL stands in a file that is not for it: the line; undefined where all is well. */
export function straySql({ name, area, isTest, path }: Place, source: string): number | undefined {
  if (name !== 'server' || !areas.has(area) || isTest || holdsSql.test(path)) return undefined
  const found = statement.exec(source) ?? imported.exec(source)
  return found ? source.slice(0, found.index).split('\n').length : undefined
}
