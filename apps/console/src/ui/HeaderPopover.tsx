import { Popover } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import styles from './HeaderPopover.module.css'
import { useIsPhone } from './viewport.ts'

interface HeaderPopoverProps {
  width: number
  open: boolean
  onOpenChange: (open: boolean) => void
  content: ReactNode
  /** The button that opens it. */
  children: ReactElement
}

/** Opens below a button of the header. */
export function HeaderPopover({ width, open, onOpenChange, content, children }: HeaderPopoverProps) {
  const isPhone = useIsPhone()
  return (
    <Popover
      trigger="click"
      // On a phone it is as wide as the window: only from the middle does the library move it into sight.
      placement={isPhone ? 'bottom' : 'bottomRight'}
      arrow={false}
      open={open}
      onOpenChange={onOpenChange}
      destroyOnHidden
      classNames={{ container: styles.popover ?? '' }}
      styles={{ container: { width: `min(${width}px, 92vw)`, padding: 0 } }}
      content={content}
    >
      {children}
    </Popover>
  )
}
