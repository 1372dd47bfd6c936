import { PlusOutlined } from '@ant-design/icons'
import type { DepartmentNode, DepartmentUser } from '@gridhelm/contract/people/departments/entities'
import { dash } from '@gridhelm/points/numbers'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useDictionary } from '../../../platform/dictionaries.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageStack } from '../../../ui/PageCard.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { SearchBar } from '../../../ui/table/SearchBar.tsx'
import { without } from '../../../ui/table/selection.ts'
import { AddMembers } from './AddMembers.tsx'
import styles from './Departments.module.css'
import { MemberRoles } from './MemberRoles.tsx'
import { departmentQueries, useRemoveMembers } from './queries.ts'
import { departmentScreenTexts } from './texts.ts'

interface UserFilter {
  username?: string
}

/** The members of a department; those outside of what the reader looks after are not shown. */
export function DepartmentUsers({ node }: { node: DepartmentNode }) {
  const t = useTexts(departmentScreenTexts)
  const states = useDictionary('user_status')
  const mayAssign = usePermission('departmentRole:edit')
  const [filter, setFilter] = useState<UserFilter>({})
  const [ids, setIds] = useState<string[]>([])
  const [adding, setAdding] = useState(false)
  const [assigning, setAssigning] = useState<DepartmentUser>()
  const removing = useRemoveMembers()

  async function remove(userIds: readonly string[]): Promise<void> {
    await removing.send({ depId: node.id, userIds })
    setIds((before) => without(before, userIds))
  }

  const columns: DataColumn<DepartmentUser>[] = [
    {
      key: 'realname',
      title: t('realname'),
      width: 180,
      sortable: true,
      render: (row) => (
        <span className={styles.name}>
          {row.realname}
          {row.head && <Tag>{t('head')}</Tag>}
        </span>
      ),
    },
    { key: 'username', title: t('account'), width: 130, sortable: true },
    { key: 'workNo', title: t('workNo'), width: 110, sortable: true },
    { key: 'phone', title: t('phone'), width: 140, optional: true },
    { key: 'email', title: t('email'), width: 200, ellipsis: true, optional: true },
    {
      key: 'status',
      title: t('state'),
      width: 100,
      render: (row) => (
        <StatusTag tone={row.status === 1 ? 'good' : 'off'}>{states.textOf(String(row.status))}</StatusTag>
      ),
    },
    {
      key: 'roles',
      title: t('rolesHere'),
      width: 160,
      ellipsis: true,
      render: (row) => row.roles.map((role) => role.roleName).join(', ') || dash,
    },
  ]
  return (
    <PageStack>
      <SearchBar<UserFilter>
        fields={[{ name: 'username', label: t('pickUsers') }]}
        filter={filter}
        onSearch={setFilter}
      />
      <DataTable<DepartmentUser, UserFilter>
        id="department-users"
        title={t('users')}
        columns={columns}
        rowKey="id"
        filter={filter}
        sort={{ column: 'realname', order: 'asc' }}
        query={(input) => departmentQueries.users({ ...input, depId: node.id })}
        empty={<EmptyState title={t('noUsers')} detail={t('noUsersHint')} />}
        toolbar={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
            {t('addUsers')}
          </Button>
        }
        actions={(row) => (
          <>
            {mayAssign && (
              <Button type="link" onClick={() => setAssigning(row)}>
                {t('assignRoles')}
              </Button>
            )}
            <ConfirmButton
              type="link"
              question={t('removeQuestion', { name: row.realname })}
              consequence={t('removeConsequence')}
              onConfirm={() => remove([row.id])}
            >
              {t('remove')}
            </ConfirmButton>
          </>
        )}
        selection={{
          ids,
          onChange: setIds,
          actions: (
            <ConfirmButton
              question={t('removeSelectedQuestion', { count: ids.length })}
              consequence={t('removeConsequence')}
              onConfirm={() => remove(ids)}
            >
              {t('remove')}
            </ConfirmButton>
          ),
        }}
      />
      {adding && <AddMembers department={node} onClose={() => setAdding(false)} />}
      {assigning && (
        <MemberRoles departId={node.id} user={assigning} onClose={() => setAssigning(undefined)} />
      )}
    </PageStack>
  )
}
