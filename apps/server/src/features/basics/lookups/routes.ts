import { lookupCalls } from '@gridhelm/contract/basics/lookups/calls'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { rulesFor } from './queries.ts'
import { createLookups } from './service.ts'

export function serveLookups(serve: Serve, platform: Platform): void {
  const lookups = createLookups(platform)
  serve(lookupCalls, {
    duplicateCheck: async (asked, context) => {
      if (await lookups.isFree(asked, context)) return said('lookups.free', null)
      throw Refusal.of('lookups.taken')
    },
    formRules: () => rulesFor(platform.db),
    loadDict: ({ dictCode, keyword = '' }, context) => lookups.search(dictCode, keyword, context),
    loadDictItem: ({ dictCode, key }, context) => lookups.texts(dictCode, key, context),
    loadTreeData: async ({ condition, ...asked }, context) => {
      if (condition) throw Refusal.of('lookups.conditionRefused')
      return lookups.level(asked, context)
    },
  })
}
