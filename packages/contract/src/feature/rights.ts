import type { Resource, ResourceAction } from '../resource/resource.ts'
import type { Rendering } from '../texts.ts'
import type { Tiers } from './tiers.ts'

export interface Right {
  names: Rendering
  /** Whose roles hold it at first. */
  tiers: Tiers
}
/** By the code that the server enforces. */
export type Rights = Readonly<Record<string, Right>>

const actionNames: Readonly<Record<ResourceAction, Rendering>> = {
  list: ['See', '查看', 'Voir'],
  add: ['Add', '新增', 'Ajouter'],
  edit: ['Edit', '编辑', 'Modifier'],
  delete: ['Delete', '删除', 'Supprimer'],
  export: ['Export', '导出', 'Exporter'],
  import: ['Import', '导入', 'Importer'],
}

/** Those who may look (and take out), those who may do the rest; an action of its own where it differs. */
export type Who = { see: Tiers; change?: Tiers } & Partial<Record<ResourceAction, Tiers>>

/** The rights of a list by its actions: `group:list`, `group:add` … */
export function actionRights<const N extends string, const A extends ResourceAction>(
  noun: N,
  actions: readonly A[],
  who: Who,
): Readonly<Record<`${N}:${A}`, Right>> {
  const looks = (action: ResourceAction) => action === 'list' || action === 'export'
  const rights = actions.map((action) => [
    `${noun}:${action}`,
    {
      names: actionNames[action],
      tiers: who[action] ?? (looks(action) ? who.see : (who.change ?? who.see)),
    },
  ])
  return Object.fromEntries(rights)
}

/** What a list can do, as actions. */
type ActionOf<C extends Resource['can']> =
  | 'list'
  | (C extends { add: true } ? 'add' : never)
  | (C extends { edit: true } ? 'edit' : never)
  | (C extends { remove: true } ? 'delete' : never)
  | (C extends { export: true } ? 'export' : never)
  | (C extends { import: true } ? 'import' : never)

/** The rights of a plain list: one for each thing that it can do. */
export function listRights<R extends Resource>(
  { permission, can }: R,
  who: Who,
): Readonly<Record<`${R['permission']}:${ActionOf<R['can']>}`, Right>> {
  const actions: readonly [ResourceAction, boolean | undefined][] = [
    ['list', true],
    ['add', can.add],
    ['edit', can.edit],
    ['delete', can.remove],
    ['export', can.export],
    ['import', can.import],
  ]
  const possible = actions.flatMap(([action, may]) => (may ? [action] : []))
  return actionRights(permission, possible, who)
}
