import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import styles from './SidePanel.module.css'

interface SidePanelProps {
  open: boolean
  title: string
  onClose: () => void
  /** Buttons that stay in sight while the rest scrolls. */
  footer?: ReactNode
  width?: number
  children: ReactNode
}

/** A panel at the side for what takes more room than a dialog; never wider than the window. */
export function SidePanel({ open, title, onClose, footer, width = 720, children }: SidePanelProps) {
  return (
    <Drawer
      open={open}
      title={title}
      onClose={onClose}
      destroyOnHidden
      size={`min(${width}px, 100vw)`}
      {...(footer === undefined ? {} : { footer: <div className={styles.footer}>{footer}</div> })}
    >
      {children}
    </Drawer>
  )
}
