import { userCalls } from '@gridhelm/contract/people/users/calls'
import { announcementCalls } from '@gridhelm/contract/telling/notices/announcement-calls'
import type { NoticeReceiver } from '@gridhelm/contract/telling/notices/entities'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../platform/call.ts'
import { useChange } from '../../../ui/form/use-change.ts'
import type { PageQuery, TableInput } from '../../../ui/table/paging.ts'
import { noticeQueries } from './queries.ts'

const key = ['announcements'] as const

const stale = [key, noticeQueries.all]

export const usePublish = () => useChange(announcementCalls.release, { stale })
export const useRevoke = () => useChange(announcementCalls.revoke, { stale })

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
