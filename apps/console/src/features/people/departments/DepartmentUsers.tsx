import { PlusOutlined } from '@ant-design/icons'
import type { DepartmentNode, DepartmentUser } from '@gridhelm/contract/people/departments/entities'
import { departmentUserList } from '@gridhelm/contract/people/departments/user-list'
import { dash } from '@gridhelm/points/numbers'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { ListScreen } from '../../../resources/ListScreen.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { AddMembers } from './AddMembers.tsx'
import styles from './Departments.module.css'
import { MemberRoles } from './MemberRoles.tsx'
import { useRemoveMembers } from './queries.ts'
import { departmentScreenTexts } from './texts.ts'

/** The members of a department; those outside of what the reader looks after are not shown. */
export function DepartmentUsers({ node }: { node: DepartmentNode }) {
  const t = useTexts(departmentScreenTexts)
  const mayAssign = usePermission('departmentRole:edit')
  const [adding, setAdding] = useState(false)
  const [assigning, setAssigning] = useState<DepartmentUser>()
  const removing = useRemoveMembers()
  return (
    <>
      <ListScreen
        list={departmentUserList}
        fixedFilter={{ depId: node.id }}
        cells={{
          realname: (row) => (
            <span className={styles.name}>
              {row.realname}
              {row.head && <Tag>{t('head')}</Tag>}
            </span>
          ),
          rolesHere: (row) => row.rolesHere.map((role) => role.roleName).join(', ') || dash,
        }}
        toolbar={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
            {t('addUsers')}
          </Button>
        }
        rowActions={
          mayAssign
            ? (row) => (
                <Button type="link" onClick={() => setAssigning(row)}>
                  {t('assignRoles')}
                </Button>
              )
            : undefined
        }
        removal={{
          label: t('remove'),
          question: (row) => t('removeQuestion', { name: row.realname }),
          chosenQuestion: (count) => t('removeSelectedQuestion', { count }),
          consequence: t('removeConsequence'),
          send: (userIds) => removing.send({ depId: node.id, userIds }),
        }}
      />
      {adding && <AddMembers department={node} onClose={() => setAdding(false)} />}
      {assigning && (
        <MemberRoles departId={node.id} user={assigning} onClose={() => setAssigning(undefined)} />
      )}
    </>
  )
}
