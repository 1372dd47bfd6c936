import type { z } from 'zod'
import type { Endpoint, InputOf, ResultOf } from '../endpoint.ts'
import type { pageOf } from '../page.ts'
import type { Field, ListLook } from './resource.ts'

type ListCall = Endpoint<z.ZodObject, ReturnType<typeof pageOf<z.ZodObject | z.ZodRecord>>>

/** A list that is only read, or changed by actions of its own: it has a call of its own and no form. */
export interface ReadList<E extends ListCall = ListCall> extends ListLook {
  call: E
  /** What tells its rows apart, where that is not `id`. */
  rowKey?: string
}

type RowOfCall<E extends ListCall> = ResultOf<E>['records'][number]
export type RowOf<L extends ReadList> = RowOfCall<L['call']>

/** A field that neither the rows nor the search of the call have does not compile. */
type FieldName<E extends ListCall> = Extract<keyof RowOfCall<E> | keyof InputOf<E>, string>

export function defineList<E extends ListCall, const F extends Readonly<Record<string, Field>>>(
  list: Omit<ReadList<E>, 'fields'> & { fields: F & Readonly<Partial<Record<FieldName<E>, Field>>> },
): ReadList<E> & { fields: F } {
  return list
}
