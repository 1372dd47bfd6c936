import { currencyCalls } from '@gridhelm/contract/basics/currencies/calls'
import { calls } from '@gridhelm/contract/calls'
import type { Endpoint, InputOf } from '@gridhelm/contract/endpoint'
import { fileCalls } from '@gridhelm/contract/files/calls'
import { resourceCalls } from '@gridhelm/contract/resource/calls'
import type { RecordOf } from '@gridhelm/contract/resource/resource'
import { liveCalls } from '@gridhelm/contract/stations/live/calls'
import { projectCalls } from '@gridhelm/contract/stations/projects/calls'
import type { ProjectUser } from '@gridhelm/contract/stations/projects/entities'
import { projectResource } from '@gridhelm/contract/stations/projects/resource'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { ask, call } from '../../../platform/call.ts'
import { resourceKeys } from '../../../resources/queries.ts'
import type { PageQuery, TableInput } from '../../../ui/table/paging.ts'
import { tellRefusal } from '../../../ui/tell-refusal.ts'

/** What the parts of a list ask for; one project is asked for by the stations' own call. */
export const listCalls = resourceCalls(projectResource)
export type ProjectRow = RecordOf<typeof projectResource>

const { all } = resourceKeys(projectResource)

export const useProject = (id: string | undefined) =>
  useQuery({
    queryKey: [...all, 'one', id],
    enabled: id !== undefined,
    // A form starts from what is stored now.
    gcTime: 0,
    staleTime: 0,
    queryFn: ({ signal }) => ask(calls.stations.queryById, { id: id ?? '' }, { signal }),
  })

const connectionEveryMs = 15_000

/** The connection of every project that the reader sees, by id. */
export const useConnections = () =>
  useQuery({
    queryKey: [...all, 'connections'],
    refetchInterval: connectionEveryMs,
    queryFn: async ({ signal }) => {
      const states = await ask(liveCalls.projectState, {}, { signal, quiet: true })
      return new Map(states.map((state) => [state.id, state]))
    },
  })

export const useCredential = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: [...all, 'credential', id],
    enabled,
    queryFn: ({ signal }) => ask(projectCalls.credential, { id }, { signal }),
  })

export const useCurrencies = () =>
  useQuery({
    queryKey: ['currencies', 'all'],
    queryFn: ({ signal }) => ask(currencyCalls.allList, {}, { signal }),
  })

/** Something done to projects: what the server says is shown, and everything about them is asked again. */
function useDeed<I, R>(run: (input: I) => Promise<{ message: string; result: R }>, tellsRefusal = true) {
  const client = useQueryClient()
  const { message } = App.useApp()
  return useMutation({
    mutationFn: run,
    onSuccess: (answer) => {
      if (answer.message !== '') message.success(answer.message)
    },
    ...(tellsRefusal ? { onError: tellRefusal } : {}),
    onSettled: () => {
      // The home page and whoever else shows stations sees the change too.
      void client.invalidateQueries({ queryKey: ['stations'] })
      return client.invalidateQueries({ queryKey: all })
    },
  })
}

const doing =
  <E extends Endpoint>(endpoint: E) =>
  (input: InputOf<E>) =>
    call(endpoint, input)

export const useSwitch = () => useDeed(doing(projectCalls.switch))
export const useUnbind = () => useDeed(doing(projectCalls.unbindUser))
export const useBind = () => useDeed(doing(projectCalls.bindUser), false)
export const useResetPassword = () => useDeed(doing(projectCalls.resetCredential))

/** Forms put a refusal to their fields themselves. */
export const useAddProject = () => useDeed(doing(projectCalls.add), false)
export const useEditProject = () => useDeed(doing(projectCalls.edit), false)
export const usePersonalise = () => useDeed(doing(projectCalls.personalise), false)
export const useChangeUser = () => useDeed(doing(projectCalls.changeMqttUser), false)
export const useChangeCertificate = () => useDeed(doing(projectCalls.changeCertificate), false)
export const useRemoveProject = () => useDeed(doing(projectCalls.remove), false)

export const useUpload = () =>
  useMutation({
    mutationFn: (file: File) => ask(fileCalls.upload, { file, biz: 'project' }),
    onError: tellRefusal,
  })

/** Who is bound to a project, page by page. */
export const boundUsersQuery =
  (id: string) =>
  (input: TableInput): PageQuery<ProjectUser> => ({
    queryKey: [...all, 'users', id, input],
    queryFn: ({ signal }) => ask(projectCalls.iotProjectBindUserList, { ...input, id }, { signal }),
  })
