import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { Frame } from './Frame.tsx'
import { useFrame } from './form/use-closing.ts'
import styles from './SidePanel.module.css'

interface SidePanelProps {
  open: boolean
  title: string
  /** Asked about first when a form inside would lose something. */
  onClose: () => void
  /** Buttons that stay in sight while the rest scrolls. */
  footer?: ReactNode
  width?: number | undefined
  /** The content brings its own frame, or stands on the ground of a page. */
  body?: 'flush' | 'ground'
  /** After it has opened (true) or gone (false). */
  afterOpenChange?: (open: boolean) => void
  children: ReactNode
}

const bodies = {
  flush: { padding: 0 },
  ground: { padding: 'var(--gh-gap)', background: 'var(--gh-ground)' },
}

/** A panel at the side for what takes more room than a dialog; never wider than the window. */
export function SidePanel(props: SidePanelProps) {
  const { open, title, onClose, footer, width = 720, body, afterOpenChange, children } = props
  const frame = useFrame(open, onClose)
  return (
    <Frame frame={frame}>
      <Drawer
        open={open}
        title={title}
        onClose={frame.close}
        destroyOnHidden
        size={`min(${width}px, 100vw)`}
        {...(body ? { styles: { body: bodies[body] } } : {})}
        {...(footer === undefined ? {} : { footer: <div className={styles.footer}>{footer}</div> })}
        {...(afterOpenChange ? { afterOpenChange } : {})}
      >
        {children}
      </Drawer>
    </Frame>
  )
}
