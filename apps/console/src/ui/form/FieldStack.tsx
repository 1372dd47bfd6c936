import { Form } from 'antd'
import type { ReactNode } from 'react'

/** Labelled fields that act at once: nothing is sent, and nothing can be lost. */
export function FieldStack({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <Form layout="vertical" className={className}>
      {children}
    </Form>
  )
}
