import { PlusOutlined } from '@ant-design/icons'
import type { RoleUser } from '@gridhelm/contract/people/roles/entities'
import { Button } from 'antd'
import { useState } from 'react'
import { useDictionary } from '../../../platform/dictionaries.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageStack } from '../../../ui/PageCard.tsx'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { SearchBar } from '../../../ui/table/SearchBar.tsx'
import { without } from '../../../ui/table/selection.ts'
import { UserPicker } from '../../../ui/user-picker/UserPicker.tsx'
import { roleQueries, useAddUsers, useTakeUsers } from './queries.ts'
import type { Role } from './role.ts'
import { roleTexts } from './texts.ts'

interface UserFilter {
  username?: string
}

/** The people who have a role. */
export function RoleUsers({ role, onClose }: { role: Role | undefined; onClose: () => void }) {
  const t = useTexts(roleTexts)
  return (
    <SidePanel
      open={role !== undefined}
      title={t('usersOf', { name: role?.name ?? '' })}
      onClose={onClose}
      width={860}
    >
      {role && <People key={role.id} role={role} />}
    </SidePanel>
  )
}

function People({ role }: { role: Role }) {
  const t = useTexts(roleTexts)
  const tiers = useDictionary('tier')
  const states = useDictionary('user_status')
  const [filter, setFilter] = useState<UserFilter>({})
  const [ids, setIds] = useState<string[]>([])
  const [picking, setPicking] = useState(false)
  const add = useAddUsers()
  const take = useTakeUsers()

  async function takeFrom(userIds: readonly string[]): Promise<void> {
    await take.send({ roleId: role.id, userIds })
    setIds((before) => without(before, userIds))
  }

  const columns: DataColumn<RoleUser>[] = [
    { key: 'username', title: t('username'), width: 140, sortable: true },
    { key: 'realname', title: t('realname'), width: 150, sortable: true },
    { key: 'tier', title: t('tier'), width: 140, render: (row) => tiers.textOf(row.tier) },
    {
      key: 'status',
      title: t('status'),
      width: 100,
      sortable: true,
      render: (row) => (
        <StatusTag tone={row.status === 1 ? 'good' : 'off'}>{states.textOf(String(row.status))}</StatusTag>
      ),
    },
    { key: 'phone', title: t('phone'), width: 150, optional: true },
    { key: 'email', title: t('email'), width: 200, optional: true },
  ]
  return (
    <PageStack>
      <SearchBar<UserFilter>
        fields={[{ name: 'username', label: t('username') }]}
        filter={filter}
        onSearch={setFilter}
      />
      <DataTable<RoleUser, UserFilter>
        id="role-users"
        title={t('users')}
        columns={columns}
        rowKey="id"
        filter={filter}
        sort={{ column: 'createTime', order: 'desc' }}
        query={(input) => roleQueries.users({ ...input, roleId: role.id })}
        empty={<EmptyState title={t('noUsers')} detail={t('noUsersHint')} />}
        toolbar={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setPicking(true)}>
            {t('addUsers')}
          </Button>
        }
        actions={(row) => (
          <ConfirmButton
            type="link"
            question={t('takeQuestion', { name: row.realname })}
            consequence={t('takeConsequence')}
            onConfirm={() => takeFrom([row.id])}
          >
            {t('take')}
          </ConfirmButton>
        )}
        selection={{
          ids,
          onChange: setIds,
          actions: (
            <ConfirmButton
              question={t('takeSelectedQuestion', { count: ids.length })}
              consequence={t('takeConsequence')}
              onConfirm={() => takeFrom(ids)}
            >
              {t('take')}
            </ConfirmButton>
          ),
        }}
      />
      <UserPicker
        open={picking}
        title={t('addUsersTo', { name: role.name })}
        onClose={() => setPicking(false)}
        onPick={(userIdList) => add.send({ roleId: role.id, userIdList })}
      />
    </PageStack>
  )
}
