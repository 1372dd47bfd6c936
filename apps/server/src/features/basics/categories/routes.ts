import { categoryLookupCalls, categoryTreeCalls } from '@gridhelm/contract/basics/categories/calls'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { serveResource } from '../../../resources/routes.ts'
import { createCategories } from './service.ts'

export function serveCategories(serve: Serve, platform: Platform): void {
  const categories = createCategories(platform)
  serveResource(serve, platform, categories.bound)
  serve(categoryTreeCalls, {
    rootList: (query, context) => categories.rootList(query, context),
    childList: ({ pid }, context) => categories.childList(pid, context),
    checkCode: async ({ pid, code }, context) =>
      said('success.operation', await categories.checkCode(pid, code, context)),
  })
  serve(categoryLookupCalls, {
    loadTreeData: async ({ pid, pcode, condition }, context) => {
      if (condition) throw Refusal.of('lookups.conditionRefused')
      return pid ? categories.level(pid, context) : categories.levelOfCode(pcode, context)
    },
    loadTreeRoot: ({ async: oneLevel, pcode }, context) =>
      oneLevel ? categories.levelOfCode(pcode, context) : categories.tree(pcode, context),
    loadTreeChildren: ({ pid }, context) => categories.level(pid, context),
    loadDictItem: ({ ids }, context) => categories.names(ids, context),
    loadOne: ({ field, val }, context) => categories.byField(field, val, context),
    loadAllData: ({ code }, context) => categories.choices(code, context),
  })
}
