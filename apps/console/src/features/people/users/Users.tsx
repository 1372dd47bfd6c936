import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { userResource } from '@gridhelm/contract/people/users/resource'
import type { RecordOf } from '@gridhelm/contract/resource/resource'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Permitted, usePermission } from '../../../ui/Permitted.tsx'
import { AgentDialog } from './AgentDialog.tsx'
import { BatchActions } from './BatchActions.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { PersonCell } from './PersonCell.tsx'
import { type User, userCalls } from './queries.ts'
import { RecycleBin } from './RecycleBin.tsx'
import { userScreenTexts } from './texts.ts'
import { type Opened, UserActions } from './UserActions.tsx'
import { UserDetails } from './UserDetails.tsx'
import { UserForm } from './UserForm.tsx'
import { UserProjects } from './UserProjects.tsx'
import { UserState } from './UserState.tsx'

/** The form has sections, and not every row can be deleted: both are done here. */
const listed = { ...userResource, can: { export: true, import: true } } as const

const cells = {
  username: ({ realname, username, avatar }: User) => (
    <PersonCell realname={realname} username={username} avatar={avatar} />
  ),
  status: (user: User) => <UserState user={user} />,
} satisfies Partial<
  Record<keyof typeof userResource.fields, (user: RecordOf<typeof userResource>) => unknown>
>

interface Open {
  what: Opened | 'bin'
  user?: User | undefined
  /** Kept while it closes, so that nothing changes on the way out. */
  isOpen: boolean
}

export function Users() {
  const t = useTexts(userScreenTexts)
  const mayEdit = usePermission('user:edit')
  const [shown, setShown] = useState<Open>({ what: 'bin', isOpen: false })
  const open = (what: Open['what'], user?: User) => setShown({ what, user, isOpen: true })
  const close = () => setShown((before) => ({ ...before, isOpen: false }))
  const isOpen = (what: Open['what']) => shown.isOpen && shown.what === what
  const { user } = shown

  return (
    <>
      <ResourceScreen
        resource={listed}
        calls={userCalls}
        cells={cells}
        rowActions={(row) => <UserActions user={row} onOpen={open} />}
        batchActions={(ids, clear) => <BatchActions ids={ids} clear={clear} />}
        toolbar={
          <>
            <Permitted code="user:add">
              <Button type="primary" icon={<PlusOutlined />} onClick={() => open('form')}>
                {t('add')}
              </Button>
            </Permitted>
            <Permitted code="user:bin">
              <Button icon={<DeleteOutlined />} onClick={() => open('bin')}>
                {t('bin')}
              </Button>
            </Permitted>
          </>
        }
        empty={<EmptyState title={t('empty')} detail={t('emptyDetail')} />}
      />
      <UserForm open={isOpen('form')} id={user?.id} onClose={close} />
      <UserDetails
        open={isOpen('details')}
        user={user}
        onClose={close}
        onEdit={mayEdit && user ? () => open('form', user) : undefined}
      />
      {user && shown.what === 'projects' && (
        <UserProjects key={user.id} open={shown.isOpen} user={user} onClose={close} />
      )}
      {user && shown.what === 'password' && (
        <PasswordDialog key={user.id} open={shown.isOpen} user={user} onClose={close} />
      )}
      {user && shown.what === 'agent' && (
        <AgentDialog key={user.id} open={shown.isOpen} user={user} onClose={close} />
      )}
      <RecycleBin open={isOpen('bin')} onClose={close} />
    </>
  )
}
