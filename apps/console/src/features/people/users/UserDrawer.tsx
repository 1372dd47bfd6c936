import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useIsPhone } from '../../../ui/viewport.ts'
import styles from './Users.module.css'

interface UserDrawerProps {
  open: boolean
  title: string
  onClose: () => void
  footer?: ReactNode
  children: ReactNode
}

/** A sheet from the side; on a phone it takes the whole screen. */
export function UserDrawer({ open, title, onClose, footer, children }: UserDrawerProps) {
  const isPhone = useIsPhone()
  return (
    <Drawer
      open={open}
      title={title}
      onClose={onClose}
      size={isPhone ? '100%' : 760}
      destroyOnHidden
      {...(footer === undefined ? {} : { footer: <div className={styles.footer}>{footer}</div> })}
    >
      {children}
    </Drawer>
  )
}
