import { defineFeature } from '../../feature/feature.ts'
import { moneyReaders } from '../ledger/feature.ts'
import { financeStatisticsCalls } from './calls.ts'

export const financeStatistics = defineFeature({
  calls: { financeStatistics: financeStatisticsCalls },
  rights: {
    'account/AccountSettings': {
      order: 83,
      rights: {
        'finance:statistics': { names: ['See statistics of money', '查看资金统计', 'Voir les statistiques d’argent'], tiers: moneyReaders },
      },
    },
  },
})
