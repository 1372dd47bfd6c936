import { DownOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { useState } from 'react'
import { DepartmentDialog } from '../../features/people/session/DepartmentDialog.tsx'
import { PasswordModal } from '../../features/people/session/PasswordModal.tsx'
import { sessionSignal } from '../../platform/session.ts'
import { useSignal } from '../../platform/signal.ts'
import { useTexts } from '../../platform/texts.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import type { MenuRoute } from '../menu-routes.ts'
import { pressLink } from './press-link.ts'
import { texts } from './texts.ts'
import styles from './UserMenu.module.css'
import { useUserItems } from './use-user-items.tsx'

/** Who is there is the button: what belongs to the person is behind it; on a phone the rest of the header too. */
export function UserMenu({ phone, routes }: { phone: boolean; routes: readonly MenuRoute[] }) {
  const t = useTexts(texts)
  const user = useSignal(sessionSignal)?.user
  const [dialog, setDialog] = useState<'password' | 'department'>()
  const [isOpen, setOpen] = useState(false)
  const items = useUserItems({ phone, routes, user, isOpen, onDialog: setDialog })
  const name = user?.realname || user?.username || ''
  const close = () => setDialog(undefined)

  return (
    <>
      <Dropdown
        autoFocus
        trigger={['click']}
        placement="bottomRight"
        classNames={{ root: styles.popup ?? '' }}
        onOpenChange={setOpen}
        menu={{ items, onClick: pressLink }}
      >
        <button
          type="button"
          className={styles.trigger}
          data-look="account"
          aria-haspopup="menu"
          aria-label={phone ? t('account', { name }) : undefined}
        >
          <PersonAvatar name={name} picture={user?.avatar} size={28} />
          {!phone && (
            <>
              <span className={styles.name}>{name}</span>
              <DownOutlined className={styles.caret} aria-hidden="true" />
            </>
          )}
        </button>
      </Dropdown>
      <PasswordModal open={dialog === 'password'} onClose={close} />
      <DepartmentDialog open={dialog === 'department'} onClose={close} />
    </>
  )
}
