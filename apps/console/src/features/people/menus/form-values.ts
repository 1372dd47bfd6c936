import { type Language, languages } from '@gridhelm/contract/language'
import type { MenuNode } from '@gridhelm/contract/people/menus/entities'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'

export const menuFlags = ['route', 'hidden', 'keepAlive', 'alwaysShow', 'internalOrExternal'] as const

/** What a form starts with: an entry that exists, or a new one under a parent. */
export type MenuStart = { node: MenuNode } | { parent: MenuNode | undefined }

const blank: PlainRecord = {
  menuType: 0,
  component: 'layouts/RouteView',
  permsType: '1',
  status: '1',
  menuMode: 0,
  sortNo: 1,
  route: true,
  hidden: false,
  keepAlive: true,
  alwaysShow: false,
  internalOrExternal: false,
}

const nameOf = { en: 'nameEn', zh: 'nameZh', fr: 'nameFr' } as const satisfies Record<Language, string>

export function initialValues(start: MenuStart): PlainRecord {
  if ('node' in start) {
    const { children: _, ...values } = start.node
    return values
  }
  const { parent } = start
  if (!parent) return blank
  const below = parent.children ?? []
  return {
    ...blank,
    menuType: parent.component?.startsWith('layouts/') ? 1 : 2,
    component: undefined,
    parentId: parent.id,
    menuMode: parent.menuMode,
    sortNo: Math.max(0, ...below.map((node) => node.sortNo)) + 1,
  }
}

const common = ['menuType', 'name', 'sortNo', 'perms', 'permsType', 'status', 'description']
const ofMenus = ['url', 'component', 'redirect', 'icon', 'menuMode', ...menuFlags]

/** Only what the type of entry has; the name in the reader's language is `name` itself. */
export function wireValues(values: PlainRecord, language: Language): PlainRecord {
  const { menuType } = values
  const names = [
    ...common,
    ...languages.filter((one) => one !== language).map((one) => nameOf[one]),
    ...(menuType === 0 ? [] : ['parentId']),
    ...(menuType === 2 ? [] : ofMenus),
  ]
  return Object.fromEntries(names.map((name) => [name, values[name] ?? undefined]))
}
