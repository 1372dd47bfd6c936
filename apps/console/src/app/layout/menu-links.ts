import type { MenuItem } from '@gridhelm/contract/permissions/entities'
import { withStation } from '../../platform/paths.ts'

interface Entry {
  key: string
  title: string
  icon: string | undefined
}
/** A place of the console, an address outside that opens a new tab, or a group that folds. */
export type MenuLink = Entry &
  (
    | { kind: 'place'; to: string }
    | { kind: 'outside'; href: string }
    | { kind: 'group'; children: readonly MenuLink[] }
  )

const rooted = (path: string) => (path.startsWith('/') ? path : `/${path}`)
const isWebAddress = (url: string) => /^https?:\/\//i.test(url)

function linkOf(item: MenuItem, siteId: string | undefined): MenuLink {
  const entry: Entry = { key: item.id, title: item.meta.title, icon: item.meta.icon }
  if (item.children?.length) return { ...entry, kind: 'group', children: menuLinks(item.children, siteId) }
  const { url, internalOrExternal } = item.meta
  // Without a route of its own an address has no frame to be shown in.
  if (url && isWebAddress(url) && (internalOrExternal || item.route === '0'))
    return { ...entry, kind: 'outside', href: url }
  return { ...entry, kind: 'place', to: withStation(rooted(item.path), siteId) }
}

/** The entries of a visible menu as links; those of a site's menu name the site. */
export const menuLinks = (menu: readonly MenuItem[], siteId?: string): MenuLink[] =>
  menu.map((item) => linkOf(item, siteId))

/** A hidden page lights the entry beside it that the same chapter of the guide is about: it is one of its pages. */
const litBeside = (menu: readonly MenuItem[], { meta: { guide } }: MenuItem): string[] =>
  menu
    .filter((other) => !other.hidden && guide !== undefined && other.meta.guide === guide)
    .slice(0, 1)
    .map(({ id }) => id)

/** Keys from the top of the menu down to the entry of a path; a hidden entry counts, so that its parent stays lit. */
export function trailTo(menu: readonly MenuItem[], path: string): string[] {
  const wanted = path.length > 1 ? path.replace(/\/+$/, '') : path
  for (const item of menu) {
    const below = trailTo(item.children ?? [], wanted)
    if (below.length > 0) return [item.id, ...below]
    if (rooted(item.path) === wanted) return [...(item.hidden ? litBeside(menu, item) : []), item.id]
  }
  return []
}
