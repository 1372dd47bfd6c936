import { deletedDictionaryCalls, dictionaryCalls } from '@gridhelm/contract/basics/dictionaries/calls'
import { dictionaryItemResource } from '@gridhelm/contract/basics/dictionaries/item-resource'
import { type PlainRecord, resourceCalls } from '@gridhelm/contract/resource/calls'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { registerResource } from '../../../resources/registry.ts'
import { serveResource } from '../../../resources/routes.ts'
import { createLookups } from '../lookups/service.ts'
import { createBounds } from './bounds.ts'
import { createDeletedDictionaries } from './deleted.ts'
import { createDictionaryItems } from './items.ts'
import { allDictItems, dictItems } from './service.ts'

export function serveDictionaries(serve: Serve, platform: Platform): void {
  const { db } = platform
  const bounds = createBounds(platform)
  const deleted = createDeletedDictionaries(platform, bounds)
  const items = createDictionaryItems(platform, bounds)
  const lookups = createLookups(platform)

  serve(dictionaryCalls, {
    getDictItems: ({ code }, context) =>
      code.includes(',') ? lookups.items(code, context) : dictItems(db, context.language, code),
    queryAllDictItems: (_, { language }) => allDictItems(db, language),
    refleshCache: async () => said('success.operation', await bounds.announce(db)),
  })
  serveResource(serve, platform, bounds.dictionaries)
  serve(deletedDictionaryCalls, {
    deleteList: (_, context) => deleted.list(context),
    back: async ({ id }, context) => said('success.operation', await deleted.restore(id, context)),
    deletePhysic: async ({ id }, context) =>
      said('success.operation', await deleted.removeForGood(id, context)),
  })
  registerResource(platform, bounds.items)
  serve(resourceCalls(dictionaryItemResource), {
    list: (query, context) => items.list(query, context),
    queryById: ({ id }, context) => items.byId(id, context),
    add: async (values, context) =>
      said('success.save', { id: await items.add(values as PlainRecord, context) }),
    edit: async (values, context) =>
      said('success.save', await items.edit(values as PlainRecord & { id: string }, context)),
    remove: async ({ id }, context) => said('success.operation', await items.remove([id], context)),
    removeBatch: async ({ ids }, context) => said('success.operation', await items.remove(ids, context)),
    exportXls: (query, context) => items.export(query, context),
  })
}
