import { pageSizes } from '@gridhelm/contract/page'
import { useState } from 'react'
import { z } from 'zod'
import { localStore } from '../../platform/storage.ts'

const memorySchema = z.object({
  columns: z.record(z.string(), z.boolean()).catch({}),
  /** Absent: as the account has it. */
  pageSize: z
    .union(pageSizes.map((size) => z.literal(size)))
    .optional()
    .catch(undefined),
})
export type TableMemory = z.infer<typeof memorySchema>

const keyOf = (id: string) => `table:${id}`

function recall(id: string): TableMemory {
  const kept = memorySchema.safeParse(localStore.get(keyOf(id)))
  return kept.success ? kept.data : memorySchema.parse({})
}

/** What this browser remembers about a table: the chosen columns and the size of a page. */
export function useTableMemory(id: string) {
  const [memory, setMemory] = useState(() => recall(id))
  return [
    memory,
    (change: Partial<TableMemory>) => {
      const next = { ...memory, ...change }
      localStore.set(keyOf(id), next)
      setMemory(next)
    },
  ] as const
}
