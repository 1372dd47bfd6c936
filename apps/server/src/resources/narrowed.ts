import { type RawBuilder, sql } from 'kysely'
import type { ReaderContext } from '../platform/http/context.ts'
import type { Bound } from './binding.ts'

/** The same list under one condition more. */
export function narrowed(of: Bound, condition: RawBuilder<boolean>): Bound {
  const scope = (context: ReaderContext) => {
    const own = of.binding.scope?.(context)
    return own ? sql<boolean>`${own} AND ${condition}` : condition
  }
  return { ...of, binding: { ...of.binding, scope } }
}
