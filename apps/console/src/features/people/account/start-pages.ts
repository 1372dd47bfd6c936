import type { MenuItem } from '@gridhelm/contract/permissions/entities'
import { paths } from '../../../platform/paths.ts'

interface StartPage {
  value: string
  label: string
}

/** What somebody can begin with: the screens of the general menu, which need no site, under the names of their groups. */
export function startPages(menu: readonly MenuItem[], group = ''): StartPage[] {
  return menu
    .filter(({ hidden, meta }) => !hidden && meta.menuMode === 0 && meta.url === undefined)
    .flatMap(({ children, component, path, meta, route }) => {
      const below = startPages(children ?? [], meta.title)
      const isScreen = route !== '0' && !component.startsWith('layouts/') && path !== paths.home
      const label = group === '' ? meta.title : `${group} / ${meta.title}`
      return isScreen ? [{ value: path, label }, ...below] : below
    })
}
