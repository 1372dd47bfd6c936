import { DownOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { useEffect, useState } from 'react'
import { MenuIcon } from '../../ui/MenuIcon.tsx'
import { EntryLink } from './EntryLink.tsx'
import { FoldedGroup } from './FoldedGroup.tsx'
import type { MenuLink } from './menu-links.ts'
import styles from './SideMenu.module.css'

interface EntryProps<L extends MenuLink = MenuLink> {
  link: L
  trail: readonly string[]
  folded: boolean
  depth?: number
  onChoose: (() => void) | undefined
}
type Group = Extract<MenuLink, { kind: 'group' }>

export function SideEntry({ link, ...rest }: EntryProps) {
  if (link.kind === 'group') {
    return (
      <li>
        {rest.folded ? <FoldedGroup link={link} trail={rest.trail} /> : <SideGroup link={link} {...rest} />}
      </li>
    )
  }
  const { trail, folded, depth = 0, onChoose } = rest
  const entry = (
    <EntryLink link={link} className={styles.entry} active={trail.includes(link.key)} onChoose={onChoose}>
      {depth === 0 ? <MenuIcon name={link.icon} kind={link.kind} /> : <span className={styles.indent} />}
      <span className={folded ? styles.hiddenText : styles.text}>{link.title}</span>
      {link.kind === 'outside' && !folded && <span aria-hidden="true">↗</span>}
    </EntryLink>
  )
  if (!folded) return <li>{entry}</li>
  return (
    <Tooltip placement="right" title={link.title}>
      <li>{entry}</li>
    </Tooltip>
  )
}

function SideGroup({ link, trail, depth = 0, folded, onChoose }: EntryProps<Group>) {
  const holdsActive = trail.includes(link.key)
  const [open, setOpen] = useState(holdsActive)
  useEffect(() => {
    if (holdsActive) setOpen(true)
  }, [holdsActive])

  return (
    <>
      <button
        type="button"
        className={`${styles.entry} ${holdsActive ? styles.holdsActive : ''}`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {depth === 0 ? <MenuIcon name={link.icon} kind={link.kind} /> : <span className={styles.indent} />}
        <span className={styles.text}>{link.title}</span>
        <DownOutlined className={`${styles.chevron} ${open ? styles.chevronOpen : ''}`} aria-hidden="true" />
      </button>
      {open && (
        <ul className={styles.list}>
          {link.children.map((child) => (
            <SideEntry
              key={child.key}
              link={child}
              trail={trail}
              folded={folded}
              depth={depth + 1}
              onChoose={onChoose}
            />
          ))}
        </ul>
      )}
    </>
  )
}
