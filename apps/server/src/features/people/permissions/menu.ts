import { createHash } from 'node:crypto'
import type {
  AllAuthEntry,
  AuthEntry,
  MenuItem,
  MenuMode,
  OwnScreen,
} from '@gridhelm/contract/permissions/entities'
import { guideOf } from '@gridhelm/contract/permissions/screens'
import type { PermissionRow } from './queries.ts'

const external = /^https?:\/\//i

/** Unique among the entries: the address without its first slash, other slashes as hyphens. */
function nameOf(row: PermissionRow): string {
  return (row.url ?? row.id).replace(/^\//, '').replaceAll('/', '-').replaceAll(':', '@') || row.id
}

function itemOf(row: PermissionRow, children: MenuItem[]): MenuItem {
  const url = row.url ?? ''
  const outside = external.test(url)
  const guide = guideOf.get(row.component ?? '')
  const codes = (row.perms ?? '').split(',').flatMap((code) => code.trim() || [])
  return {
    id: row.id,
    route: row.route ? '1' : '0',
    path: outside ? createHash('md5').update(url).digest('hex') : url,
    name: nameOf(row),
    component: row.component ?? '',
    ...(row.redirect ? { redirect: row.redirect } : {}),
    ...(row.hidden ? { hidden: true } : {}),
    ...(row.alwaysShow ? { alwaysShow: true } : {}),
    meta: {
      title: row.name,
      ...(row.icon ? { icon: row.icon } : {}),
      keepAlive: row.keepAlive,
      internalOrExternal: row.internalOrExternal,
      ...(outside ? { url } : {}),
      ...(codes.length > 0 ? { permissionList: codes } : {}),
      ...(guide === undefined ? {} : { guide }),
      menuMode: row.menuMode as MenuMode,
    },
    ...(children.length > 0 ? { children } : {}),
  }
}

/** The tree of granted menus. A child whose parent is not granted has no place and is left out. */
export function menuOf(rows: readonly PermissionRow[]): MenuItem[] {
  const menus = rows.filter((row) => row.menuType !== 2 && row.granted)
  const byParent = Map.groupBy(menus, (row) => row.parentId)
  const build = (parent: string | null): MenuItem[] =>
    (byParent.get(parent) ?? []).map((row) => {
      const children = build(row.id)
      const item = itemOf(row, children)
      const allHidden = children.length > 0 && children.every((child) => child.hidden)
      return parent === null && allHidden && !row.alwaysShow ? { ...item, hidden: true } : item
    })
  return build(null)
}

export function authOf(rows: readonly PermissionRow[]): { auth: AuthEntry[]; allAuth: AllAuthEntry[] } {
  const buttons = rows.filter((row) => row.menuType === 2 && row.perms !== null)
  const entryOf = (row: PermissionRow): AuthEntry => ({
    action: row.perms ?? '',
    type: row.permsType,
    describe: row.name,
  })
  return {
    auth: buttons.filter((row) => row.granted && row.status === '1').map(entryOf),
    allAuth: buttons.map((row) => ({ ...entryOf(row), status: row.status })),
  }
}

/** The rows as a reader of the menu meets them: each before what stands below it, the common menu before those of sites. */
function inMenuOrder(rows: readonly PermissionRow[]): PermissionRow[] {
  const byParent = Map.groupBy(rows, ({ parentId }) => parentId)
  const below = (parent: string | null): PermissionRow[] =>
    (byParent.get(parent) ?? []).flatMap((row) => [row, ...below(row.id)])
  return below(null).toSorted((one, other) => one.menuMode - other.menuMode)
}

/** The screens that somebody sees in a menu, each with the actions that they hold there. */
export function screensOf(rows: readonly PermissionRow[]): OwnScreen[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const held = inMenuOrder(rows).filter(({ granted, status }) => granted && status === '1')
  const actions = Map.groupBy(
    held.filter(({ menuType }) => menuType === 2),
    ({ parentId }) => parentId,
  )
  return held
    .filter(
      ({ menuType, hidden, component }) => menuType !== 2 && !hidden && !component?.startsWith('layouts/'),
    )
    .map((row) => ({
      id: row.id,
      group: byId.get(row.parentId ?? '')?.name ?? '',
      name: row.name,
      path: row.url ?? '',
      mode: row.menuMode as MenuMode,
      actions: (actions.get(row.id) ?? []).map(({ name }) => name),
    }))
}
