import { type ReactNode, useRef } from 'react'
import { useOverflow } from './table/use-overflow.ts'

interface SidewaysProps {
  /** What it holds, for those who come to it by keyboard. */
  label?: string
  className?: string | undefined
  children: ReactNode
}

/** Something that may be wider than its place: it scrolls by itself, and fades where it goes on. */
export function Sideways({ label, className = '', children }: SidewaysProps) {
  const frame = useRef<HTMLElement>(null)
  useOverflow(frame)
  return (
    <section ref={frame} className={`gh-scrolls ${className}`} aria-label={label}>
      {children}
    </section>
  )
}
