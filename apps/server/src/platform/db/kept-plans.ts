import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ClientBase } from 'pg'

const mark = '/* kept */'

/**
 * Begins a statement that a connection plans once and keeps: for what is asked at every call, where planning costs more
 * than the answer. Its columns are named, since a kept plan bears no other ones, and it fits whatever its values are.
 */
export const kept = sql.raw(mark)

type Query = (...args: unknown[]) => unknown

const names = new Map<string, string>()

/** As many as there are such statements in the code. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `kept_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
  names.set(text, name)
  return name
}

/** PostgreSQL keeps the plan of a statement that has a name. */
export function keepPlans(client: ClientBase): void {
  const query = client.query.bind(client) as Query
  const naming: Query = (text, values, ...rest) =>
    typeof text === 'string' && text.startsWith(mark)
      ? query({ name: nameOf(text), text, values }, ...rest)
      : query(text, values, ...rest)
  client.query = naming as typeof client.query
}
