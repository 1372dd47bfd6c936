import { sqlState, violatedConstraint } from '../platform/db/database.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Bound } from './binding.ts'
import { columnName } from './sql.ts'

const foreignKeyViolated = '23503'
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** What the database refuses, as a sentence at the field it is about. Unique constraints are named table_column. */
export function conflictOf(bound: Bound, error: unknown): Refusal | undefined {
  const constraint = violatedConstraint(error)
  for (const [field, { unique }] of Object.entries(bound.resource.fields)) {
    const column = columnName(bound, field)
    if (!unique || column === undefined) continue
    if (constraint === `${snake(bound.binding.table)}_${snake(column)}`) return Refusal.ofField(field, unique)
    if (constraint === `${snake(bound.binding.table)}_${snake(column)}_key`)
      return Refusal.ofField(field, unique)
  }
  return sqlState(error) === foreignKeyViolated ? Refusal.of('error.inUse') : undefined
}

export function refuseConflict(bound: Bound, error: unknown): never {
  throw conflictOf(bound, error) ?? error
}
