import { resourceCalls } from '@gridhelm/contract/resource/calls'
import { userResource } from '@gridhelm/contract/users/resource'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { ask } from '../../platform/call.ts'
import { useDictionary } from '../../platform/dictionaries.ts'
import { useTexts } from '../../platform/texts.ts'
import { Dialog } from '../Dialog.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { DataTable } from '../table/DataTable.tsx'
import type { PageQuery, TableInput } from '../table/paging.ts'
import { SearchBar } from '../table/SearchBar.tsx'
import { tellRefusal } from '../tell-refusal.ts'
import { useOnce } from '../use-once.ts'
import { userPickerTexts } from './texts.ts'
import styles from './UserPicker.module.css'

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
}

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
  const [filter, setFilter] = useState<UserFilter>({})
  const [ids, setIds] = useState<string[]>([])
  const picking = useMutation({ mutationFn: onPick, onSuccess: onClose, onError: tellRefusal })
  const pickOnce = useOnce(picking)
  return (
    <Dialog
      open
      title={title}
      width={860}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="primary"
            disabled={ids.length === 0}
            loading={picking.isPending}
            onClick={() => pickOnce(ids)}
          >
            {t('pick', { count: ids.length })}
          </Button>
        </>
      }
    >
      <div className={styles.picker}>
        <SearchBar<UserFilter>
          fields={[
            { name: 'username', label: t('username') },
            { name: 'realname', label: t('realname') },
          ]}
          filter={filter}
          onSearch={setFilter}
        />
        <DataTable<PickableUser, UserFilter>
          id="user-picker"
          title={t('users')}
          rowKey="id"
          columns={[
            { key: 'username', title: t('username'), width: 140, sortable: true },
            { key: 'realname', title: t('realname'), width: 140, sortable: true },
            { key: 'tier', title: t('tier'), width: 130, render: (row) => tiers.textOf(row.tier) },
            { key: 'orgCode', title: t('departments'), width: 160, ellipsis: true },
            { key: 'phone', title: t('phone'), width: 140, optional: true },
          ]}
          filter={filter}
          sort={{ column: 'username', order: 'asc' }}
          query={pageOfUsers}
          empty={<EmptyState title={t('empty')} detail={t('emptyHint')} />}
          selection={{ ids, onChange: setIds }}
        />
      </div>
    </Dialog>
  )
}
