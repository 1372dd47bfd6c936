import { PlusOutlined } from '@ant-design/icons'
import { roleUserList } from '@gridhelm/contract/people/roles/user-list'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { ListScreen } from '../../../resources/ListScreen.tsx'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { UserPicker } from '../../../ui/user-picker/UserPicker.tsx'
import { useAddUsers, useTakeUsers } from './queries.ts'
import type { Role } from './role.ts'
import { roleTexts } from './texts.ts'

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
  const [picking, setPicking] = useState(false)
  const add = useAddUsers()
  const take = useTakeUsers()
  return (
    <>
      <ListScreen
        list={roleUserList}
        fixedFilter={{ roleId: role.id }}
        toolbar={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setPicking(true)}>
            {t('addUsers')}
          </Button>
        }
        removal={{
          label: t('take'),
          question: (row) => t('takeQuestion', { name: row.realname }),
          chosenQuestion: (count) => t('takeSelectedQuestion', { count }),
          consequence: t('takeConsequence'),
          send: (userIds) => take.send({ roleId: role.id, userIds }),
        }}
      />
      <UserPicker
        open={picking}
        title={t('addUsersTo', { name: role.name })}
        onClose={() => setPicking(false)}
        onPick={(userIdList) => add.send({ roleId: role.id, userIdList })}
      />
    </>
  )
}
