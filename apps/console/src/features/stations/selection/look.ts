import { useCallback, useEffect, useState } from 'react'
import { z } from 'zod'
import { localStore } from '../../../platform/storage.ts'
import { orders } from './choose.ts'
import { groupings } from './groups.ts'

const storageKey = 'station-selection-look'

const lookSchema = z.object({
  view: z.enum(['cards', 'table']).catch('cards'),
  grouping: z.enum(groupings).catch('region'),
  order: z.enum(orders).catch('name'),
})
export type Look = z.infer<typeof lookSchema>

/** How the reader likes to see the stations; this browser remembers it. */
export function useLook(): [Look, (change: Partial<Look>) => void] {
  const [look, setLook] = useState(() =>
    lookSchema.catch(lookSchema.parse({})).parse(localStore.get(storageKey)),
  )
  const change = useCallback((part: Partial<Look>) => setLook((before) => ({ ...before, ...part })), [])
  useEffect(() => localStore.set(storageKey, look), [look])
  return [look, change]
}
