import { userCalls } from '@gridhelm/contract/people/users/calls'
import { announcementCalls } from '@gridhelm/contract/telling/notices/announcement-calls'
import { receiverList } from '@gridhelm/contract/telling/notices/receiver-list'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../platform/call.ts'
import { resourceKeys } from '../../../resources/queries.ts'
import { useChange } from '../../../ui/form/use-change.ts'
import { noticeQueries } from './queries.ts'

const key = ['announcements'] as const

const stale = [key, noticeQueries.all, resourceKeys(receiverList).all]

export const usePublish = () => useChange(announcementCalls.release, { stale })
export const useRevoke = () => useChange(announcementCalls.revoke, { stale })

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
