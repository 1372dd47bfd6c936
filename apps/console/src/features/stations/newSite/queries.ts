import { resourceCalls } from '@gridhelm/contract/resource/calls'
import { deviceResource } from '@gridhelm/contract/stations/devices/resource'
import { mappingCalls } from '@gridhelm/contract/stations/mappings/calls'
import { newSiteCalls } from '@gridhelm/contract/stations/newSite/calls'
import { projectCalls } from '@gridhelm/contract/stations/projects/calls'
import { receptionCalls } from '@gridhelm/contract/stations/reception/calls'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../platform/call.ts'
import { useChange } from '../../../ui/form/use-change.ts'

const keys = {
  kept: ['newSite'] as const,
  credential: (id: string) => ['newSite', id, 'credential'] as const,
  arriving: (id: string) => ['newSite', id, 'arriving'] as const,
}

export const useKept = () =>
  useQuery({
    queryKey: keys.kept,
    // A step goes on from what is stored now.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => ask(newSiteCalls.kept, {}, { signal }),
  })

/** The home and every list of sites see the new one. */
const everySite = [keys.kept, ['stations'], ['projects']]

export const useKeep = () => useChange(newSiteCalls.keep, { said: '', line: 'newSite' })
export const useMake = () => useChange(newSiteCalls.make, { stale: everySite })
export const useLeave = () => useChange(newSiteCalls.leave, { stale: [keys.kept], said: '' })

export const useCredential = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: keys.credential(id),
    enabled,
    queryFn: ({ signal }) => ask(projectCalls.credential, { id }, { signal }),
  })

export const useNewPassword = () => useChange(projectCalls.resetCredential, { said: '' })

/** Somebody stands before the controller and looks here. */
const arrivingEveryMs = 2_000
const mostFaults = 20

/** What came in and was kept: messages as they are, the version that reads them, and what was not understood. */
export const useArriving = (id: string, may: { map: boolean; receive: boolean }) =>
  useQuery({
    queryKey: [...keys.arriving(id), may],
    refetchInterval: arrivingEveryMs,
    queryFn: async ({ signal }) => {
      const quietly = { signal, quiet: true } as const
      const [mapping, messages, faults] = await Promise.all([
        may.map ? ask(mappingCalls.one, { siteId: id }, quietly) : undefined,
        may.map ? ask(mappingCalls.messages, { siteId: id }, quietly) : [],
        may.receive
          ? ask(receptionCalls.quarantine, { siteId: id, pageSize: mostFaults }, quietly)
          : undefined,
      ])
      return {
        version: mapping?.version ?? 0,
        mapping: mapping?.mapping,
        missed: mapping?.missed ?? 0,
        newest: messages[0],
        faults: faults?.records ?? [],
      }
    },
  })

export const useReadAgain = (id: string, said: (result: { read: number; missed: number }) => string) =>
  useChange(mappingCalls.readAgain, { stale: [keys.arriving(id)], said })

const { add: addDevice } = resourceCalls(deviceResource)
export const useAddDevice = (id: string) =>
  useChange(addDevice, { stale: [keys.arriving(id), ['site', id, 'equipment']] })
