import { fileCalls } from '@gridhelm/contract/files/calls'
import { resourceCalls } from '@gridhelm/contract/resource/calls'
import type { RecordOf } from '@gridhelm/contract/resource/resource'
import { liveCalls } from '@gridhelm/contract/stations/live/calls'
import { projectCalls } from '@gridhelm/contract/stations/projects/calls'
import { projectResource } from '@gridhelm/contract/stations/projects/resource'
import { projectUserList } from '@gridhelm/contract/stations/projects/user-list'
import { stationCalls } from '@gridhelm/contract/stations/stations/calls'
import { useQuery } from '@tanstack/react-query'
import { ask, CallError, call } from '../../../platform/call.ts'
import { textsNow } from '../../../platform/texts.ts'
import { resourceKeys } from '../../../resources/queries.ts'
import { useChange } from '../../../ui/form/use-change.ts'
import { tableTexts } from '../../../ui/table/texts.ts'

/** What the parts of a list ask for; one project is asked for by the stations' own call. */
export const listCalls = resourceCalls(projectResource)
export type ProjectRow = RecordOf<typeof projectResource>

const { all } = resourceKeys(projectResource)

/** What a project is known by in an address, and how the row of its list is found. */
export const numberOf = ({ projectNumber }: ProjectRow): string => projectNumber ?? ''
export async function findProject(projectNumber: string, signal: AbortSignal): Promise<ProjectRow> {
  const { records } = await ask(listCalls.list, { projectNumber, pageSize: 1 }, { signal })
  const [found] = records as ProjectRow[]
  if (!found) throw new CallError('refused', textsNow(tableTexts)('gone'))
  return found
}

export const useProject = (id: string | undefined) =>
  useQuery({
    queryKey: [...all, 'one', id],
    enabled: id !== undefined,
    // A form starts from what is stored now.
    gcTime: 0,
    staleTime: 0,
    queryFn: ({ signal }) => ask(stationCalls.queryById, { id: id ?? '' }, { signal }),
  })

const connectionEveryMs = 15_000

/** The connection of every project that the reader sees, by id. */
export const useConnections = () =>
  useQuery({
    queryKey: [...all, 'connections'],
    refetchInterval: connectionEveryMs,
    queryFn: async ({ signal }) => {
      const states = await ask(liveCalls.projectState, {}, { signal, quiet: true })
      return new Map(states.map((state) => [state.siteId, state]))
    },
  })

export const useCredential = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: [...all, 'credential', id],
    enabled,
    queryFn: ({ signal }) => ask(projectCalls.credential, { id }, { signal }),
  })

/** The home page and whoever else shows stations sees a change too. */
const stale = [all, ['stations'], resourceKeys(projectUserList).all]

export const useSwitch = () => useChange(projectCalls.switch, { stale })
export const useUnbind = () => useChange(projectCalls.unbindUser, { stale })
export const useBind = () => useChange(projectCalls.bindUser, { stale })
export const useResetPassword = () => useChange(projectCalls.resetCredential, { stale })
export const useAddProject = () => useChange(projectCalls.add, { stale })
export const useEditProject = () => useChange(projectCalls.edit, { stale })
export const usePersonalise = () => useChange(projectCalls.personalise, { stale })
export const useChangeUser = () => useChange(projectCalls.changeMqttUser, { stale })
export const useChangeCertificate = () => useChange(projectCalls.changeCertificate, { stale })
export const useRemoveProject = () => useChange(projectCalls.remove, { stale })

export const useUpload = () =>
  useChange((file: File) => call(fileCalls.upload, { file, biz: 'project' }), { said: '' })
