import { userCalls } from '@gridhelm/contract/people/users/calls'
import { announcementCalls } from '@gridhelm/contract/telling/notices/announcement-calls'
import type { NoticeReceiver } from '@gridhelm/contract/telling/notices/entities'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { ask, call } from '../../../platform/call.ts'
import type { PageQuery, TableInput } from '../../../ui/table/paging.ts'
import { tellRefusal } from '../../../ui/tell-refusal.ts'
import { noticeQueries } from './queries.ts'

const key = ['announcements'] as const

/** Afterwards the list is asked for again, also after a refusal: somebody else may have acted. */
function useStep(step: (id: string) => Promise<{ message: string }>) {
  const client = useQueryClient()
  const { message } = App.useApp()
  return useMutation({
    mutationFn: step,
    onSuccess: (answer) => {
      message.success(answer.message)
    },
    onError: tellRefusal,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: noticeQueries.all })
      return client.invalidateQueries({ queryKey: key })
    },
  })
}

export const usePublish = () => useStep((id) => call(announcementCalls.release, { id }))
export const useRevoke = () => useStep((id) => call(announcementCalls.revoke, { id }))

export interface ReceiverFilter {
  realname?: string
  readFlag?: '0' | '1'
}

export const receiversQuery =
  (id: string) =>
  ({ realname, ...input }: ReceiverFilter & TableInput): PageQuery<NoticeReceiver> => {
    const query = { id, ...input, ...(realname ? { realname: `*${realname}*` } : {}) }
    return {
      queryKey: [...key, 'receivers', query],
      queryFn: ({ signal }) => ask(announcementCalls.receivers, query, { signal }),
    }
  }

/** As many names as people read; more would not fit into an address either. */
export const mostNames = 40

export const useNames = (ids: readonly string[]) =>
  useQuery({
    queryKey: [...key, 'names', ids],
    queryFn: async ({ signal }) => {
      const users = await ask(userCalls.queryByIds, { userIds: ids.join(',') }, { signal, quiet: true })
      return new Map(users.map((user) => [String(user.id), String(user.realname ?? user.username)]))
    },
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  })
