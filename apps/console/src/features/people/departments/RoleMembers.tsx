import type { DepartmentUser } from '@gridhelm/contract/people/departments/entities'
import { Switch } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageStack } from '../../../ui/PageCard.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { SearchBar } from '../../../ui/table/SearchBar.tsx'
import { departmentQueries, useChangeRoles } from './queries.ts'
import { departmentScreenTexts } from './texts.ts'

interface UserFilter {
  username?: string
}

/** The members of a department, each with whether they have the role. */
export function RoleMembers({ departId, roleId }: { departId: string; roleId: string }) {
  const t = useTexts(departmentScreenTexts)
  const mayChange = usePermission('departmentRole:edit')
  const [filter, setFilter] = useState<UserFilter>({})
  const changing = useChangeRoles()
  const has = (row: DepartmentUser) => row.roles.some((role) => role.id === roleId)
  const give = (userId: string, wanted: boolean) =>
    changing.start({ userId, newRoleId: wanted ? [roleId] : [], oldRoleId: wanted ? [] : [roleId] })
  return (
    <PageStack>
      <SearchBar<UserFilter>
        fields={[{ name: 'username', label: t('pickUsers') }]}
        filter={filter}
        onSearch={setFilter}
      />
      <DataTable<DepartmentUser, UserFilter>
        id="department-role-users"
        title={t('users')}
        rowKey="id"
        columns={[
          { key: 'realname', title: t('realname'), width: 160, sortable: true },
          { key: 'username', title: t('account'), width: 140, sortable: true },
          {
            key: 'roles',
            title: t('holds'),
            width: 140,
            render: (row) => (
              <Switch
                aria-label={t('holdsFor', { name: row.realname })}
                checked={has(row)}
                disabled={!mayChange}
                loading={changing.isBusy && changing.input?.userId === row.id}
                onChange={(wanted) => give(row.id, wanted)}
              />
            ),
          },
        ]}
        filter={filter}
        sort={{ column: 'realname', order: 'asc' }}
        query={(input) => departmentQueries.users({ ...input, depId: departId })}
        empty={<EmptyState title={t('noUsers')} detail={t('noUsersHint')} />}
      />
    </PageStack>
  )
}
