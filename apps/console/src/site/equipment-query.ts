import { overviewCalls } from '@gridhelm/contract/stations/overview/calls'
import type { SiteEquipment } from '@gridhelm/contract/stations/overview/entities'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../platform/call.ts'
import { stationSignal } from '../platform/menu-mode.ts'
import { useSignal } from '../platform/signal.ts'

/** Equipment is added and removed rarely. */
const refreshMs = 5 * 60_000

export const equipmentQuery = (id: string | undefined) => ({
  queryKey: ['site', id ?? '', 'equipment'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    ask(overviewCalls.siteEquipment, { id: id ?? '' }, { signal, quiet: true }),
  enabled: id !== undefined,
  refetchInterval: refreshMs,
})

/** The devices of a site and which subsystems they make. */
export const useEquipment = (id: string | undefined) => useQuery(equipmentQuery(id))

const subsystemsOf = ({ subsystems }: SiteEquipment) => subsystems

/** The subsystems of the station that the reader has entered. */
export function useShownSubsystems(): SiteEquipment['subsystems'] | undefined {
  const station = useSignal(stationSignal)
  return useQuery({ ...equipmentQuery(station?.id), select: subsystemsOf }).data
}
