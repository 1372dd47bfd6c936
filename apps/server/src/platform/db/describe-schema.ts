import { type Kysely, sql } from 'kysely'

const tsTypes: Readonly<Record<string, string>> = {
  text: 'string',
  _text: 'string[]',
  _int4: 'number[]',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  timestamptz: 'Date',
  date: 'string',
  bytea: 'Buffer',
}

interface Column {
  tableName: string
  columnName: string
  udtName: string
  nullable: boolean
  hasDefault: boolean
  alwaysGenerated: boolean
}

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const pascal = (name: string) => camel(`_${name}`)

/** The TypeScript types of the tables that really exist; a test holds the committed file against it. */
export async function describeSchema(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<Column>`
    SELECT table_name AS "tableName", column_name AS "columnName", udt_name AS "udtName",
           is_nullable = 'YES' AS "nullable",
           (column_default IS NOT NULL OR is_identity = 'YES') AS "hasDefault",
           (is_generated = 'ALWAYS' OR is_identity = 'YES' AND identity_generation = 'ALWAYS') AS "alwaysGenerated"
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'migration'
    ORDER BY table_name, ordinal_position`.execute(db)
  const tables = Map.groupBy(rows, (row) => row.tableName)
  const interfaces = [...tables].map(([table, columns]) => {
    const lines = columns.map((column) => `  ${camel(column.columnName)}: ${columnType(column)}`)
    return `export interface ${pascal(table)}Table {\n${lines.join('\n')}\n}\n`
  })
  const members = [...tables.keys()].map((table) => `  ${camel(table)}: ${pascal(table)}Table`)
  return [
    '// Generated from the real schema by the test beside it; `npx vitest run schema -u` writes it anew.',
    "import type { Generated, GeneratedAlways } from 'kysely'\n",
    ...interfaces,
    `export interface Database {\n${members.join('\n')}\n}\n`,
  ].join('\n')
}

function columnType(column: Column): string {
  const base = tsTypes[column.udtName]
  if (!base)
    throw new Error(`No TypeScript type for ${column.udtName} (${column.tableName}.${column.columnName})`)
  if (column.alwaysGenerated) return `GeneratedAlways<${base}>`
  const type = column.nullable ? `${base} | null` : base
  return column.hasDefault ? `Generated<${type}>` : type
}
