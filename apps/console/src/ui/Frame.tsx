import { ConfigProvider } from 'antd'
import type { ComponentProps, ReactNode } from 'react'
import { FrameContext } from './form/unsaved.ts'

interface FrameProps {
  frame: ComponentProps<typeof FrameContext>['value']
  children: ReactNode
}

/** Around a dialog or a panel. Where a row of a table opens it, its fields and buttons are not as small as those there. */
export function Frame({ frame, children }: FrameProps) {
  return (
    <FrameContext value={frame}>
      <ConfigProvider componentSize="medium">{children}</ConfigProvider>
    </FrameContext>
  )
}
