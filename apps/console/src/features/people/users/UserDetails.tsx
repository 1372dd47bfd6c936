import { userFieldTexts } from '@gridhelm/contract/people/users/field-texts'
import { userResource } from '@gridhelm/contract/people/users/resource'
import { Button } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { fieldCell } from '../../../resources/FieldCell.tsx'
import { type Fact, FactList } from '../../../ui/FactList.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import type { User } from './queries.ts'
import { userScreenTexts } from './texts.ts'
import { UserState } from './UserState.tsx'
import styles from './Users.module.css'

type FieldName = keyof typeof userResource.fields

const sections = {
  account: ['tier', 'superior', 'roles', 'orgCode', 'userIdentity', 'createBy', 'createTime'],
  person: [
    'workNo',
    'post',
    'phone',
    'email',
    'telephone',
    'sex',
    'birthday',
    'address',
    'currencyCode',
    'map',
  ],
  period: ['usageStart', 'usageEnd'],
} as const satisfies Record<string, readonly FieldName[]>

interface UserDetailsProps {
  user: User | undefined
  open: boolean
  onClose: () => void
  onEdit: (() => void) | undefined
}

/** Everything that is known about an account. */
export function UserDetails({ user, open, onClose, onEdit }: UserDetailsProps) {
  const t = useTexts(userScreenTexts)
  const named = useTexts(userFieldTexts)
  if (!user) return null
  const facts = (names: readonly FieldName[]): Fact[] =>
    names.map((name) => ({ label: named(name), value: fieldCell(name, userResource.fields[name], user) }))
  return (
    <SidePanel
      width={760}
      open={open}
      title={t('details')}
      onClose={onClose}
      footer={
        <>
          {onEdit && <Button onClick={onEdit}>{t('edit')}</Button>}
          <Button type="primary" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <div className={styles.head}>
        <PersonAvatar size={64} name={user.realname ?? ''} picture={user.avatar} />
        <div>
          <div className={styles.realname}>{user.realname}</div>
          <div className={styles.username}>{user.username}</div>
          <UserState user={user} />
        </div>
      </div>
      {(['account', 'person', 'period'] as const).map((section) => (
        <section key={section} className={styles.section}>
          <h3 className={styles.heading}>{t(section)}</h3>
          <FactList facts={facts(sections[section])} />
        </section>
      ))}
    </SidePanel>
  )
}
