import { type ReactNode, useEffect, useRef } from 'react'

/** One of several steps; hidden ones keep what was typed. The open one takes the focus that the last one lost. */
export function StepPanel({ open, children }: { open: boolean; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open) panel.current?.querySelector<HTMLElement>(':is(input:not([hidden]), button)')?.focus()
  }, [open])
  return (
    <div ref={panel} hidden={!open}>
      {children}
    </div>
  )
}
