import { defineFeature } from '../../feature/feature.ts'
import { listRights } from '../../feature/rights.ts'
import { top } from '../../feature/tiers.ts'
import { resourceCalls } from '../../resource/calls.ts'
import { deletedDictionaryCalls, dictionaryCalls } from './calls.ts'
import { dictionaryItemResource } from './item-resource.ts'
import { dictionaryResource } from './resource.ts'

export const dictionaries = defineFeature({
  calls: { dictionaries: { ...resourceCalls(dictionaryResource), ...dictionaryCalls, ...deletedDictionaryCalls }, dictionaryItems: resourceCalls(dictionaryItemResource) },
  screens: {
    'dictionaries/Dictionaries': {
      menu: { under: 'basics', order: 10, id: 'dictionaries', guide: 'basic-data', icon: 'book', names: ['Dictionaries', '数据字典', 'Dictionnaires'] },
      tiers: top,
      rights: { ...listRights(dictionaryResource, { see: top, change: top }), 'dictionary:bin': { names: ['Deleted dictionaries', '已删除字典', 'Dictionnaires supprimés'], tiers: top } },
    },
  },
})
