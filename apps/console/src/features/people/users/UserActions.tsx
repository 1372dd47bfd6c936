import { DownOutlined } from '@ant-design/icons'
import { userCalls } from '@gridhelm/contract/people/users/calls'
import { administratorAccount } from '@gridhelm/contract/people/users/rules'
import { Button, Dropdown, type MenuProps } from 'antd'
import { sessionSignal } from '../../../platform/session.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useChange } from '../../../ui/form/use-change.ts'
import { usePermission } from '../../../ui/Permitted.tsx'
import { useQuestion } from '../../../ui/use-question.ts'
import { type User, useFreeze, useRemoveUsers } from './queries.ts'
import { userScreenTexts } from './texts.ts'

export type Opened = 'form' | 'details' | 'projects' | 'password' | 'agent'

interface UserActionsProps {
  user: User
  onOpen: (what: Opened, user: User) => void
}

/** What can be done to one account. The administrator's and the own one are neither frozen nor deleted. */
export function UserActions({ user, onOpen }: UserActionsProps) {
  const t = useTexts(userScreenTexts)
  const askFirst = useQuestion()
  const me = useSignal(sessionSignal)?.user?.id
  const mayEdit = usePermission('user:edit')
  const mayFreeze = usePermission('user:freeze')
  const mayReset = usePermission('user:password')
  const maySetAgent = usePermission('user:agent')
  const mayBind = usePermission('project:bind')
  const mayDelete = usePermission('user:delete')
  const freeze = useFreeze()
  const remove = useRemoveUsers()
  const resetSecond = useChange(userCalls.resetSecondFactor)

  const name = user.realname ?? user.username ?? ''
  const isOwn = user.id === me
  const isProtected = isOwn || user.username === administratorAccount
  const isFrozen = user.status === 2

  const ask = (title: string, content: string, okText: string, onOk: () => Promise<unknown>) =>
    askFirst({ title, content, okText, onOk })
  const setFrozen = (status: '1' | '2') => () => freeze.send({ ids: user.id, status })

  const freezing = isFrozen
    ? {
        key: 'unfreeze',
        label: t('unfreeze'),
        onClick: () =>
          ask(t('unfreezeQuestion', { name }), t('unfreezeConsequence'), t('unfreeze'), setFrozen('1')),
      }
    : {
        key: 'freeze',
        label: t('freeze'),
        onClick: () =>
          ask(t('freezeQuestion', { name }), t('freezeConsequence'), t('freeze'), setFrozen('2')),
      }
  const items: NonNullable<MenuProps['items']> = [
    ...(mayBind ? [{ key: 'projects', label: t('projects'), onClick: () => onOpen('projects', user) }] : []),
    ...(mayFreeze && !isProtected ? [freezing] : []),
    ...(mayReset && !isOwn
      ? [{ key: 'password', label: t('resetPassword'), onClick: () => onOpen('password', user) }]
      : []),
    ...(mayReset && !isOwn
      ? [
          {
            key: 'secondFactor',
            label: t('resetSecond'),
            onClick: () =>
              ask(t('resetSecondQuestion', { name }), t('resetSecondConsequence'), t('resetSecond'), () =>
                resetSecond.send({ username: user.username ?? '' }),
              ),
          },
        ]
      : []),
    ...(maySetAgent ? [{ key: 'agent', label: t('agent'), onClick: () => onOpen('agent', user) }] : []),
    ...(mayDelete && !isProtected
      ? [
          {
            key: 'delete',
            label: t('delete'),
            danger: true,
            onClick: () =>
              ask(t('deleteQuestion', { name }), t('deleteConsequence'), t('delete'), () =>
                remove.send([user.id]),
              ),
          },
        ]
      : []),
  ]
  return (
    <>
      {mayEdit && (
        <Button type="link" onClick={() => onOpen('form', user)}>
          {t('edit')}
        </Button>
      )}
      <Button type="link" onClick={() => onOpen('details', user)}>
        {t('details')}
      </Button>
      {items.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items }}>
          <Button
            type="link"
            icon={<DownOutlined />}
            iconPlacement="end"
            aria-haspopup="menu"
            aria-label={t('moreFor', { name })}
          >
            {t('more')}
          </Button>
        </Dropdown>
      )}
    </>
  )
}
