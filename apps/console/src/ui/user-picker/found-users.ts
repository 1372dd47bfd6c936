import { userResource } from '@gridhelm/contract/people/users/resource'
import { resourceCalls } from '@gridhelm/contract/resource/calls'
import type { RecordOf } from '@gridhelm/contract/resource/resource'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../platform/call.ts'
import { useRecent } from '../../platform/recent.ts'

const { list } = resourceCalls(userResource)

export type FoundUser = RecordOf<typeof userResource>

const foundMost = 20
const recentMost = 5

/**
 * People in use whose real name or user name contains the text. Before a letter is typed those are among them whom
 * the reader opened last: they may be far from the first of the list.
 */
export function useFoundUsers(
  text: string,
  among: { tier?: string | undefined; parentId?: string },
  enabled: boolean,
) {
  const names = useRecent('user')
    .flatMap(({ name }) => name ?? [])
    .slice(0, recentMost)
    .join(',')
  const recent = names === '' ? [] : [{ username_MultiString: names }]
  const wanted = text === '' ? [...recent, {}] : [{ realname: `*${text}*` }, { username: `*${text}*` }]
  return useQuery({
    queryKey: [userResource.noun, 'found', among, wanted],
    enabled,
    queryFn: async ({ signal }) => {
      const query = { ...among, status: '1', pageSize: foundMost, column: 'realname', order: 'asc' } as const
      const lists = await Promise.all(wanted.map((words) => ask(list, { ...query, ...words }, { signal })))
      const people = lists.flatMap(({ records }) => records as unknown as FoundUser[])
      return [...new Map(people.map((one) => [one.id, one])).values()].slice(0, foundMost)
    },
  })
}
