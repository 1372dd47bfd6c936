import { defineFeature } from '../../feature/feature.ts'
import { planners } from '../../feature/tiers.ts'
import { resourceCalls } from '../../resource/calls.ts'
import { moneyReaders } from '../ledger/feature.ts'
import { tariffResource } from './resource.ts'

export const tariffs = defineFeature({
  calls: { tariffs: resourceCalls(tariffResource) },
  screens: {
    'finance/Prices': {
      menu: { under: 'finance', order: 50, id: 'finance-prices', guide: 'recharges-and-prices', path: '/finance/prices', icon: 'tags', names: ['Prices', '价格', 'Prix'] },
      tiers: moneyReaders,
      rights: {
        'tariff:list': { names: ['See prices', '查看价格', 'Voir les prix'], tiers: moneyReaders },
        'tariff:add': { names: ['Make prices', '制定价格', 'Fixer les prix'], tiers: planners },
        'tariff:export': { names: ['Export prices', '导出价格', 'Exporter les prix'], tiers: moneyReaders },
      },
    },
  },
})
