import { overviewCalls } from '@gridhelm/contract/stations/overview/calls'
import type { SiteEquipment } from '@gridhelm/contract/stations/overview/entities'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../platform/call.ts'

/** Equipment is added and removed rarely. */
const refreshMs = 5 * 60_000

export const equipmentQuery = (id: string | undefined) => ({
  queryKey: ['site', id ?? '', 'equipment'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    ask(overviewCalls.siteEquipment, { siteId: id ?? '' }, { signal, quiet: true }),
  enabled: id !== undefined,
  refetchInterval: refreshMs,
})

/** The devices of a site and which subsystems they make. */
export const useEquipment = (id: string | undefined) => useQuery(equipmentQuery(id))

const subsystemsOf = ({ subsystems }: SiteEquipment) => subsystems

/** The subsystems of the site whose menu is shown. */
export const useShownSubsystems = (id: string | undefined): SiteEquipment['subsystems'] | undefined =>
  useQuery({ ...equipmentQuery(id), select: subsystemsOf }).data
