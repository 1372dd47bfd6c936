import { Dropdown } from 'antd'
import { MenuIcon } from '../../ui/MenuIcon.tsx'
import { entryItems } from './entry-items.tsx'
import type { MenuLink } from './menu-links.ts'
import { pressLink } from './press-link.ts'
import styles from './SideMenu.module.css'

/** A group of the folded menu: its entries open beside it. */
export function FoldedGroup({
  link,
  trail,
}: {
  link: Extract<MenuLink, { kind: 'group' }>
  trail: readonly string[]
}) {
  return (
    <Dropdown
      placement="rightTop"
      trigger={['hover', 'click']}
      menu={{
        items: [
          { key: link.key, type: 'group', label: link.title, children: entryItems(link.children, trail) },
        ],
        selectedKeys: [...trail],
        onClick: pressLink,
      }}
    >
      <button
        type="button"
        className={`${styles.entry} ${trail.includes(link.key) ? styles.holdsActive : ''}`}
        aria-label={link.title}
        aria-haspopup="menu"
      >
        <MenuIcon name={link.icon} kind="group" />
      </button>
    </Dropdown>
  )
}
