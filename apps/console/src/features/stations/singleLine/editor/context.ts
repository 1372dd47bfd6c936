import type { KindName } from '@gridhelm/contract/stations/devices/kinds'
import type { Topology } from '@gridhelm/contract/stations/singleLine/entities'
import { createContext, useContext } from 'react'

interface Editing {
  draft: Topology
  change: (how: (before: Topology) => Topology) => void
  /** The sentence at a field, by its path in the topology. */
  problemAt: (path: string) => string | undefined
  /** The site's devices, by number. */
  kinds: ReadonlyMap<string, KindName>
}

export const EditingContext = createContext<Editing | undefined>(undefined)

export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('This stands inside of the editor only.')
  return editing
}
