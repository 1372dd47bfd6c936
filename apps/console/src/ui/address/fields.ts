import type { z } from 'zod'
import { coded, type Named, type Part } from './parts.ts'

type Field<Z> = Z extends z.ZodType<infer T> ? Exclude<T, undefined | null> : never

/**
 * The fields of a search, which hold texts and codes, as parts of an address:
 * `defineAddress({ ...fields(schema), tab: … })`.
 */
export const fields = <S extends z.ZodObject>(
  schema: S,
): { [K in keyof S['shape'] & string]: Named<Part<Field<S['shape'][K]>>> } =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([key, field]) => [
      key,
      coded({
        read: (written) => {
          const read = (field as z.ZodType).safeParse(written.trim())
          return read.success && read.data !== '' ? (read.data ?? undefined) : undefined
        },
        write: (value: unknown) => String(value).trim(),
      }),
    ]),
  ) as { [K in keyof S['shape'] & string]: Named<Part<Field<S['shape'][K]>>> }
