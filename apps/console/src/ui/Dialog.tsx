import { Drawer, Modal } from 'antd'
import { type ReactNode, useRef } from 'react'
import styles from './Dialog.module.css'
import { Frame } from './Frame.tsx'
import { useFirstField } from './first-field.ts'
import { useFrame } from './form/use-closing.ts'
import { useIsPhone } from './viewport.ts'

interface DialogProps {
  open: boolean
  title: ReactNode
  /** Asked for by the cross, the Escape key and a click beside it; asked about first when a form inside would lose something. */
  onClose: () => void
  /** Without one, what is inside has its own buttons. */
  footer?: ReactNode
  width?: number | undefined
  /** After it has opened (true) or gone (false). */
  afterOpenChange?: (open: boolean) => void
  children: ReactNode
}

/** A window over the page; on a phone it takes the whole screen. The buttons stay in sight while the rest scrolls. */
export function Dialog(props: DialogProps) {
  const { open, title, onClose, footer, width = 520, afterOpenChange, children } = props
  const isPhone = useIsPhone()
  const frame = useFrame(open, onClose)
  const shared = {
    open,
    title,
    destroyOnHidden: true,
    footer: footer === undefined ? null : <div className={styles.footer}>{footer}</div>,
    ...(afterOpenChange ? { afterOpenChange } : {}),
  }
  return (
    <Frame frame={frame}>
      {isPhone ? (
        <Drawer {...shared} placement="bottom" size="100%" onClose={frame.close}>
          {children}
        </Drawer>
      ) : (
        <Modal {...shared} width={width} centered onCancel={frame.close}>
          <Body>{children}</Body>
        </Modal>
      )}
    </Frame>
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
