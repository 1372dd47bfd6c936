import { userResource } from '@gridhelm/contract/people/users/resource'
import { resourceCalls } from '@gridhelm/contract/resource/calls'
import { ask } from '../../platform/call.ts'
import { useDictionary } from '../../platform/dictionaries.ts'
import { useTexts } from '../../platform/texts.ts'
import { EmptyState } from '../EmptyState.tsx'
import { PickDialog } from '../pick-dialog/PickDialog.tsx'
import type { RecentRowsOf } from '../pick-dialog/RecentRows.tsx'
import type { PageQuery, TableInput } from '../table/paging.ts'
import { userPickerTexts } from './texts.ts'

const { list } = resourceCalls(userResource)

interface PickableUser {
  id: string
  username: string
  realname: string
  tier: string
  orgCode: string | null
  phone: string | null
}

interface UserFilter {
  username?: string
  realname?: string
  username_MultiString?: string
}

const usual = { column: 'username', order: 'asc' } as const

const contains = (text: string | undefined) => (text ? `*${text}*` : undefined)

const pageOfUsers = ({ username, realname, ...input }: UserFilter & TableInput): PageQuery<PickableUser> => {
  const query = { ...input, username: contains(username), realname: contains(realname) }
  return {
    queryKey: ['users', 'picker', query],
    queryFn: async ({ signal }) => {
      const page = await ask(list, query, { signal })
      return { ...page, records: page.records as unknown as PickableUser[] }
    },
  }
}

const recentUsers: RecentRowsOf<PickableUser> = {
  code: 'user',
  nameOf: ({ username }) => username,
  labelOf: ({ realname, username }) => `${realname} (${username})`,
  among: (names, pageSize) => pageOfUsers({ ...usual, pageNo: 1, pageSize, username_MultiString: names }),
}

interface UserPickerProps {
  open: boolean
  title: string
  onClose: () => void
  /** Gets the chosen ids; the dialog closes once it is done. */
  onPick: (ids: string[]) => Promise<unknown>
}

/** Chooses among all users that the reader looks after, however many they are. */
export function UserPicker(props: UserPickerProps) {
  return props.open ? <OpenPicker {...props} /> : null
}

function OpenPicker({ title, onClose, onPick }: UserPickerProps) {
  const t = useTexts(userPickerTexts)
  const tiers = useDictionary('tier')
  return (
    <PickDialog<PickableUser, UserFilter>
      name="userChoice"
      title={title}
      width={860}
      fields={[
        { name: 'username', label: t('username') },
        { name: 'realname', label: t('realname') },
      ]}
      table={{
        id: 'user-picker',
        title: t('users'),
        rowKey: 'id',
        columns: [
          { key: 'username', title: t('username'), width: 140, sortable: true },
          { key: 'realname', title: t('realname'), width: 140, sortable: true },
          { key: 'tier', title: t('tier'), width: 130, render: (row) => tiers.textOf(row.tier) },
          { key: 'orgCode', title: t('departments'), width: 160, ellipsis: true },
          { key: 'phone', title: t('phone'), width: 140, optional: true },
        ],
        sort: usual,
        query: pageOfUsers,
        empty: <EmptyState title={t('empty')} detail={t('emptyHint')} />,
      }}
      recent={recentUsers}
      onClose={onClose}
      onPick={onPick}
    />
  )
}
