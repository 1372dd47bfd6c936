import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { useLocation } from 'react-router'
import { CallError } from '../platform/call.ts'
import { stationIn } from '../platform/paths.ts'
import { useListedStation } from './queries.ts'

export type ChosenStation =
  | { state: 'ready'; station: Station }
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'gone' }
  | { state: 'failed'; asked: { error: unknown; refetch: () => unknown } }

/** The station of an id that an address names. */
export function useNamedStation(id: string | undefined): ChosenStation {
  const { data, error, refetch } = useListedStation(id)
  if (id === undefined) return { state: 'none' }
  // A station that was taken away must not stay on the screen, even if its data are still here.
  if (error instanceof CallError && error.kind === 'refused') return { state: 'gone' }
  if (data) return { state: 'ready', station: data }
  if (error) return { state: 'failed', asked: { error, refetch } }
  return { state: 'loading' }
}

/** The station that the address names. */
export const useChosenStation = (): ChosenStation => useNamedStation(stationIn(useLocation().search))
