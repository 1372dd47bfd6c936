import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import { filledValues } from './search.ts'

/**
 * The search of a list lives in the address, so that it can be linked and survives a reload.
 * `const [filter, setFilter] = useUrlFilter(schema)`; the schema, made once, holds texts and codes only.
 */
export function useUrlFilter<S extends z.ZodObject>(
  schema: S,
): [filter: Partial<z.output<S>>, setFilter: (filter: Partial<z.output<S>>) => void] {
  const [params, setParams] = useSearchParams()
  const text = params.toString()

  const filter = useMemo(() => {
    const parsed = schema.partial().safeParse(Object.fromEntries(new URLSearchParams(text)))
    return (parsed.success ? filledValues(parsed.data) : {}) as Partial<z.output<S>>
  }, [schema, text])

  // Replaced, not pushed: going back leads to the screen before, not through every search.
  return [filter, (next) => setParams(filledValues(next) as Record<string, string>, { replace: true })]
}
