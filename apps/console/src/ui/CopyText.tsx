import { Typography } from 'antd'
import type { ReactNode } from 'react'

/** A text with a button that copies it; `children` show something shorter than what is copied. */
export function CopyText({ value, children }: { value: string; children?: ReactNode }) {
  return <Typography.Text copyable={{ text: value }}>{children ?? value}</Typography.Text>
}
