import { dataRuleCalls, menuCalls } from '@gridhelm/contract/people/menus/calls'
import type { SessionContext } from '../../../platform/http/context.ts'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { AccessError } from '../../../platform/refusal.ts'
import { holdsEverything } from '../../../platform/scope/grants.ts'
import { createDataRuleService } from './data-rules.ts'
import { createMenuService } from './service.ts'

/** Menus and rules are the same for everybody, so that a code alone does not open them. */
const topOnly =
  <I, R>(handler: (input: I, context: SessionContext) => Promise<R>) =>
  (input: I, context: SessionContext): Promise<R> => {
    if (!holdsEverything(context.caller)) throw new AccessError('no-right')
    return handler(input, context)
  }

export function serveMenus(serve: Serve, platform: Platform): void {
  const menus = createMenuService(platform)
  serve(menuCalls, {
    list: topOnly((_, context) => menus.tree(context)),
    getSystemMenuList: topOnly((_, context) => menus.top(context)),
    getSystemSubmenu: topOnly(
      async ({ parentId }, context) => (await menus.under([parentId], context))[parentId] ?? [],
    ),
    getSystemSubmenuBatch: topOnly(({ parentIds }, context) => menus.under(parentIds, context)),
    queryTreeList: topOnly((_, context) => menus.choices(context)),
    add: topOnly(async (form, context) => said('success.save', { id: await menus.add(form, context) })),
    edit: topOnly(async (form, context) => said('success.save', await menus.edit(form, context))),
    remove: topOnly(async ({ id }) => said('success.operation', await menus.remove([id]))),
    removeBatch: topOnly(async ({ ids }) => said('success.operation', await menus.remove(ids))),
  })

  const rules = createDataRuleService(platform)
  serve(dataRuleCalls, {
    getPermRuleListByPermId: topOnly((filter) => rules.list(filter)),
    queryPermissionRule: topOnly((filter) => rules.list(filter)),
    ruleColumns: topOnly(({ permissionId }, context) => rules.columns(permissionId, context)),
    addPermissionRule: topOnly(async (rule, context) =>
      said('success.save', { id: await rules.add(rule, context) }),
    ),
    editPermissionRule: topOnly(async (rule, context) =>
      said('success.save', await rules.edit(rule, context)),
    ),
    deletePermissionRule: topOnly(async ({ id }) => said('success.operation', await rules.remove(id))),
  })
}
