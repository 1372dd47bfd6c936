import { Drawer, Modal } from 'antd'
import { type ReactNode, useRef } from 'react'
import styles from './Dialog.module.css'
import { useFirstField } from './first-field.ts'
import { useIsPhone } from './viewport.ts'

interface DialogProps {
  open: boolean
  title: string
  /** Asked for by the cross, the Escape key and a click beside it. */
  onClose: () => void
  footer: ReactNode
  width?: number | undefined
  /** After it has opened (true) or gone (false). */
  afterOpenChange?: (open: boolean) => void
  children: ReactNode
}

/** A window over the page; on a phone it takes the whole screen. The buttons stay in sight while the rest scrolls. */
export function Dialog(props: DialogProps) {
  const { open, title, onClose, footer, width = 520, afterOpenChange, children } = props
  const isPhone = useIsPhone()
  const shared = { open, title, destroyOnHidden: true, ...(afterOpenChange ? { afterOpenChange } : {}) }
  if (isPhone) {
    return (
      <Drawer
        {...shared}
        placement="bottom"
        size="100%"
        onClose={onClose}
        footer={<div className={styles.footer}>{footer}</div>}
      >
        {children}
      </Drawer>
    )
  }
  return (
    <Modal
      {...shared}
      width={width}
      centered
      onCancel={onClose}
      footer={<div className={styles.footer}>{footer}</div>}
    >
      <Body>{children}</Body>
    </Modal>
  )
}

function Body({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useFirstField(frame)
  return (
    <div ref={frame} className={styles.body}>
      {children}
    </div>
  )
}
