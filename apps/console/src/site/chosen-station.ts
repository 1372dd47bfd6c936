import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { useSearchParams } from 'react-router'
import { CallError } from '../platform/call.ts'
import { stationSignal } from '../platform/menu-mode.ts'
import { useSignal } from '../platform/signal.ts'
import { useStation } from './queries.ts'

export type ChosenStation =
  | { state: 'ready'; station: Station }
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'gone'; isEntered: boolean }
  | { state: 'failed'; asked: { error: unknown; refetch: () => unknown } }

/** The station that the address names, or else the one that the reader has entered. */
export function useChosenStation(): ChosenStation {
  const [address] = useSearchParams()
  const entered = useSignal(stationSignal)
  const id = address.get('station') || entered?.id
  const { data, error, refetch } = useStation(id)
  if (id === undefined) return { state: 'none' }
  // A station that was taken away must not stay on the screen, even if its data are still here.
  if (error instanceof CallError && error.kind === 'refused')
    return { state: 'gone', isEntered: id === entered?.id }
  if (data) return { state: 'ready', station: data }
  if (error) return { state: 'failed', asked: { error, refetch } }
  return { state: 'loading' }
}

/** The station as links on its own screens name it: those of a screen that says which one say so too. */
export function useLinkedSite({ id, projectType }: Pick<Station, 'id' | 'projectType'>) {
  const [address] = useSearchParams()
  return { id, projectType, isNamed: address.has('station') }
}
