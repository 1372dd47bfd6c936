import { defineFeature } from '../../feature/feature.ts'
import { moneyReaders } from '../ledger/feature.ts'
import { rechargeCalls } from './calls.ts'

export const recharges = defineFeature({
  calls: { recharges: rechargeCalls },
  rights: {
    'account/AccountSettings': {
      order: 82,
      rights: {
        'recharge:list': { names: ['See recharges', '查看充值记录', 'Voir les recharges'], tiers: moneyReaders },
        'recharge:export': { names: ['Export recharges', '导出充值记录', 'Exporter les recharges'], tiers: moneyReaders },
      },
    },
  },
})
