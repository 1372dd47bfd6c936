import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../platform/texts.ts'
import { bringIntoSight } from '../../ui/bring-into-sight.ts'
import type { MenuLink } from './menu-links.ts'
import { texts } from './texts.ts'

interface EntryLinkProps {
  link: Exclude<MenuLink, { kind: 'group' }>
  active?: boolean
  className?: string | undefined
  onChoose?: (() => void) | undefined
  children: ReactNode
}

/** A menu entry as a real link, so that it can be copied, opened aside and reached by keyboard. */
export function EntryLink({ link, active = false, className, onChoose, children }: EntryLinkProps) {
  const t = useTexts(texts)
  const shown = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // A long menu shows where one is.
    if (active && shown.current) return bringIntoSight(shown.current, { block: 'nearest' })
  }, [active])
  if (link.kind === 'outside') {
    return (
      <a href={link.href} target="_blank" rel="noopener noreferrer" className={className} title={t('newTab')}>
        {children}
      </a>
    )
  }
  return (
    <Link
      ref={shown}
      to={link.to}
      className={className}
      aria-current={active ? 'page' : undefined}
      onClick={onChoose}
    >
      {children}
    </Link>
  )
}
