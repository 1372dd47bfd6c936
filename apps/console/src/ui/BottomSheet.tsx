import { Drawer } from 'antd'
import type { ReactNode } from 'react'

interface BottomSheetProps {
  open: boolean
  title: string
  onClose: () => void
  /** In the row of the title. */
  extra: ReactNode
  children: ReactNode
}

/** On a phone: what acts at once, over the lower part of the page that it acts on. */
export function BottomSheet({ open, title, onClose, extra, children }: BottomSheetProps) {
  return (
    <Drawer open={open} placement="bottom" title={title} size="auto" onClose={onClose} extra={extra}>
      {children}
    </Drawer>
  )
}
