import { dictionaryCalls } from '@gridhelm/contract/dictionaries/calls'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { allDictItems, dictItems } from './service.ts'

export function serveDictionaries(serve: Serve, { db }: Platform): void {
  serve(dictionaryCalls, {
    getDictItems: ({ code }, { language }) => dictItems(db, language, code),
    queryAllDictItems: (_, { language }) => allDictItems(db, language),
  })
}
