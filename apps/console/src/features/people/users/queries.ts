import type { InputOf } from '@gridhelm/contract/endpoint'
import { agentCalls } from '@gridhelm/contract/people/agents/calls'
import { positionList } from '@gridhelm/contract/people/positions/list'
import { userCalls as ownCalls } from '@gridhelm/contract/people/users/calls'
import { userResource } from '@gridhelm/contract/people/users/resource'
import { resourceCalls } from '@gridhelm/contract/resource/calls'
import type { RecordOf } from '@gridhelm/contract/resource/resource'
import { boundProjectList } from '@gridhelm/contract/stations/projects/bound-list'
import { projectCalls } from '@gridhelm/contract/stations/projects/calls'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ask, CallError, call } from '../../../platform/call.ts'
import { resourceKeys } from '../../../resources/queries.ts'
import { useChange } from '../../../ui/form/use-change.ts'

export const userCalls = { ...resourceCalls(userResource), ...ownCalls }
const positionCalls = resourceCalls(positionList)
export type User = RecordOf<typeof userResource>

const { all } = resourceKeys(userResource)

/** Existing clients are refused where there is nothing; here that is an answer like any other. */
const orNothing = <T>(answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((error: unknown) => {
    if (error instanceof CallError && error.kind === 'refused') return undefined
    throw error
  })

/** An account with what its form needs besides the record itself. */
export const useUser = (id: string | undefined) =>
  useQuery({
    queryKey: [...all, 'one', id],
    enabled: id !== undefined,
    // A form starts from what is stored now.
    gcTime: 0,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const userId = id ?? ''
      const [record, roles, departs] = await Promise.all([
        ask(userCalls.queryById, { id: userId }, { signal }),
        ask(userCalls.userRoles, { userId }, { signal }),
        orNothing(ask(userCalls.userDepartList, { userId }, { signal })),
      ])
      return { record: record as User, roles, departs: departs ?? [] }
    },
  })

/** Tiers, roles and departments that the reader can give. */
export const useGrantable = (enabled: boolean) =>
  useQuery({
    queryKey: [...all, 'grantable'],
    enabled,
    queryFn: ({ signal }) => ask(userCalls.grantable, {}, { signal }),
  })

/** Positions whose name contains the text. */
export const useFoundPositions = (name: string, enabled: boolean) =>
  useQuery({
    queryKey: ['positions', 'found', name],
    enabled,
    queryFn: async ({ signal }) => {
      const words = name === '' ? {} : { name: `*${name}*` }
      const query = { pageSize: 50, column: 'code', order: 'asc', ...words } as const
      const { records } = await ask(positionCalls.list, query, { signal })
      return records.map(({ code, name: title }) => ({ value: String(code), label: String(title) }))
    },
  })

const stale = [all, resourceKeys(boundProjectList).all]

export const useFreeze = () => useChange(userCalls.frozenBatch, { stale })
export const useRemoveUsers = () =>
  useChange((ids: readonly string[]) => call(userCalls.removeBatch, { ids: ids.join(',') }), { stale })
export const useRestore = () =>
  useChange((ids: readonly string[]) => call(userCalls.putRecycleBin, { userIds: ids.join(',') }), { stale })
export const useErase = () =>
  useChange((ids: readonly string[]) => call(userCalls.deleteRecycleBin, { userIds: ids.join(',') }), {
    stale,
  })

export const useSaveUser = () =>
  useChange(
    ({ id, values }: { id: string | undefined; values: Record<string, unknown> }) =>
      id === undefined
        ? call(userCalls.add, values as InputOf<typeof userCalls.add>)
        : call(userCalls.edit, { ...values, id } as InputOf<typeof userCalls.edit>),
    { stale },
  )
export const useResetPassword = () => useChange(userCalls.changePassword, { stale })

export const useAgent = (userName: string) =>
  useQuery({
    queryKey: [...all, 'agent', userName],
    gcTime: 0,
    staleTime: 0,
    // A query may not answer with undefined.
    queryFn: async ({ signal }) =>
      (await orNothing(ask(agentCalls.queryByUserName, { userName }, { signal }))) ?? null,
  })

export const useSaveAgent = () =>
  useChange(
    ({ id, ...form }: InputOf<typeof agentCalls.add> & { id: string | undefined }) =>
      id === undefined ? call(agentCalls.add, form) : call(agentCalls.edit, { ...form, id }),
    { stale },
  )

export const useUnbindProjects = () => useChange(projectCalls.unbindProject, { stale })
export const useBindProjects = () => useChange(projectCalls.bindProject, { stale })

const binPage = 20

/** The recycle bin has no total: a full page means that there may be more. */
export const useBin = (username: string, enabled: boolean) =>
  useInfiniteQuery({
    queryKey: [...all, 'bin', username],
    enabled,
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const input = { pageNo: pageParam, pageSize: binPage, ...(username === '' ? {} : { username }) }
      return (await ask(userCalls.recycleBin, input, { signal })) as unknown as User[]
    },
    getNextPageParam: (last, pages) => (last.length < binPage ? undefined : pages.length + 1),
  })
