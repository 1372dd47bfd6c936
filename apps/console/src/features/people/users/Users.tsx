import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { userResource } from '@gridhelm/contract/people/users/resource'
import type { RecordOf } from '@gridhelm/contract/resource/resource'
import { Button } from 'antd'
import { useState } from 'react'
import { paths } from '../../../platform/paths.ts'
import { useRemember } from '../../../platform/recent.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'
import { useOpenedRecord } from '../../../resources/use-opened.ts'
import { defineAddress } from '../../../ui/address/address.ts'
import { called, flag } from '../../../ui/address/parts.ts'
import { useAddress } from '../../../ui/address/use-address.ts'
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

const panels = ['details', 'projects'] as const
const isPanel = (what: string): what is (typeof panels)[number] => panels.some((one) => one === what)
const binAddress = defineAddress({ isBin: called('bin', flag()) })

/** A form, which belongs to the moment. */
interface Open {
  what: Opened
  user?: User | undefined
  /** Kept while it closes, so that nothing changes on the way out. */
  isOpen: boolean
}

export function Users() {
  const t = useTexts(userScreenTexts)
  const mayEdit = usePermission('user:edit')
  const panel = useOpenedRecord(userResource, userCalls, panels)
  const bin = useAddress(binAddress)
  const [shown, setShown] = useState<Open>({ what: 'form', isOpen: false })
  const open = (what: Open['what'], user?: User) =>
    isPanel(what) && user ? panel.open(what, user) : setShown({ what, user, isOpen: true })
  const close = () => setShown((before) => ({ ...before, isOpen: false }))
  const isOpen = (what: Open['what']) => shown.isOpen && shown.what === what
  const { user } = shown
  const looked = panel.record
  useRemember(
    'user',
    looked && {
      id: looked.id,
      title: `${looked.realname} · ${looked.username}`,
      path: paths.users({ panel: 'details', of: looked.id }),
      name: String(looked.username),
    },
  )

  return (
    <>
      <ResourceScreen
        resource={listed}
        calls={userCalls}
        cells={cells}
        rowActions={(row) => <UserActions user={row} onOpen={open} />}
        batchActions={(ids, clear) => <BatchActions ids={ids} clear={clear} />}
        toolbar={
          <Permitted code="user:bin">
            <Button icon={<DeleteOutlined />} onClick={() => bin.open({ isBin: true })}>
              {t('bin')}
            </Button>
          </Permitted>
        }
        add={
          <Permitted code="user:add">
            <Button type="primary" icon={<PlusOutlined />} onClick={() => open('form')}>
              {t('add')}
            </Button>
          </Permitted>
        }
        empty={<EmptyState title={t('empty')} detail={t('emptyDetail')} />}
      />
      <UserForm open={isOpen('form')} id={user?.id} onClose={close} />
      <UserDetails
        open={panel.isOpen('details')}
        user={looked}
        onClose={panel.close}
        onEdit={mayEdit && looked ? () => open('form', looked) : undefined}
      />
      {looked && panel.panel === 'projects' && (
        <UserProjects key={looked.id} open={panel.isOpen('projects')} user={looked} onClose={panel.close} />
      )}
      {user && shown.what === 'password' && (
        <PasswordDialog key={user.id} open={shown.isOpen} user={user} onClose={close} />
      )}
      {user && shown.what === 'agent' && (
        <AgentDialog key={user.id} open={shown.isOpen} user={user} onClose={close} />
      )}
      <RecycleBin open={bin.shown.isBin} onClose={() => bin.close({ isBin: false })} />
    </>
  )
}
