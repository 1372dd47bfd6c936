import type { Station } from '@gridhelm/contract/stations/stations/entities'
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

/** The station that the reader has entered, or the one that the address names. */
export function useChosenStation(fromAddress?: string | null): ChosenStation {
  const entered = useSignal(stationSignal)
  const id = fromAddress || entered?.id
  const { data, error, refetch } = useStation(id)
  if (id === undefined) return { state: 'none' }
  // A station that was taken away must not stay on the screen, even if its data are still here.
  if (error instanceof CallError && error.kind === 'refused')
    return { state: 'gone', isEntered: id === entered?.id }
  if (data) return { state: 'ready', station: data }
  if (error) return { state: 'failed', asked: { error, refetch } }
  return { state: 'loading' }
}
