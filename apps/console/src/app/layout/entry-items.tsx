import type { MenuProps } from 'antd'
import { EntryLink } from './EntryLink.tsx'
import type { MenuLink } from './menu-links.ts'

type Items = NonNullable<MenuProps['items']>

/** Links as the entries of an antd menu: the top menu, and what a folded group opens. */
export function entryItems(links: readonly MenuLink[], trail: readonly string[]): Items {
  return links.map((link) =>
    link.kind === 'group'
      ? { key: link.key, label: link.title, children: entryItems(link.children, trail) }
      : {
          key: link.key,
          label: (
            <EntryLink link={link} active={trail.includes(link.key)}>
              {link.title}
              {link.kind === 'outside' && <span aria-hidden="true"> ↗</span>}
            </EntryLink>
          ),
        },
  )
}
