import { type Tier, tiers } from '@gridhelm/contract/people/session/entities'
import {
  type PermissionCode,
  type ResourceAction,
  type ResourceCode,
  type ResourceNoun,
  resourceCodes,
} from '@gridhelm/contract/permissions/codes'
import type { MenuMode } from '@gridhelm/contract/permissions/entities'
import type { layoutKeys, ScreenKey } from '@gridhelm/contract/permissions/screens'
import type { Names } from './roles.ts'

export interface Menu {
  kind: 'menu'
  id: string
  names: Names
  url: string
  component: ScreenKey | (typeof layoutKeys)[number]
  icon?: string
  mode?: MenuMode
  hidden?: true
  keepAlive?: true
  redirect?: string
  tiers: readonly Tier[]
  children?: readonly (Menu | Button)[]
}

export interface Button {
  kind: 'button'
  id: string
  names: Names
  perms: PermissionCode
  tiers: readonly Tier[]
}

export const everybody = tiers
export const top: readonly Tier[] = ['admin']

export const button = (perms: PermissionCode, names: Names, of: readonly Tier[]): Button => ({
  kind: 'button',
  id: `button-${perms.replace(':', '-')}`,
  names,
  perms,
  tiers: of,
})

const actionNames: Readonly<Record<ResourceAction, Names>> = {
  list: { en: 'See', zh: '查看', fr: 'Voir' },
  add: { en: 'Add', zh: '新增', fr: 'Ajouter' },
  edit: { en: 'Edit', zh: '编辑', fr: 'Modifier' },
  delete: { en: 'Delete', zh: '删除', fr: 'Supprimer' },
  export: { en: 'Export', zh: '导出', fr: 'Exporter' },
  import: { en: 'Import', zh: '导入', fr: 'Importer' },
}

/** The buttons of a plain list: those who may look, and those who may do the rest. */
export const listButtons = (noun: ResourceNoun, lookers: readonly Tier[], doers: readonly Tier[]): Button[] =>
  resourceCodes[noun].map((action) =>
    button(
      `${noun}:${action}` as ResourceCode,
      actionNames[action],
      action === 'list' || action === 'export' ? lookers : doers,
    ),
  )

/** An entry with a screen of its own, under a group. */
export const screenMenu = (
  id: string,
  names: Names,
  screen: { component: ScreenKey; icon: string },
  of: readonly Tier[],
  children: readonly (Menu | Button)[] = [],
): Menu => ({
  kind: 'menu',
  id: `menu-${id}`,
  names,
  url: `/isps/${id}`,
  ...screen,
  keepAlive: true,
  tiers: of,
  children,
})
