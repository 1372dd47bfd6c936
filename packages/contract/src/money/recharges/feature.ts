import { defineFeature } from '../../feature/feature.ts'
import { moneyReaders } from '../ledger/feature.ts'
import { rechargeCalls } from './calls.ts'

export const recharges = defineFeature({
  calls: { recharges: rechargeCalls },
  screens: {
    'finance/Recharges': {
      menu: { under: 'finance', order: 40, id: 'finance-recharges', guide: 'recharges-and-prices', path: '/finance/recharges', icon: 'credit-card', names: ['Recharges', '充值记录', 'Recharges'] },
      tiers: moneyReaders,
      rights: {
        'recharge:list': { names: ['See recharges', '查看充值记录', 'Voir les recharges'], tiers: moneyReaders },
        'recharge:export': { names: ['Export recharges', '导出充值记录', 'Exporter les recharges'], tiers: moneyReaders },
      },
    },
    'finance/SiteRecharges': {
      menu: { under: 'offGridSite', order: 170, id: 'recharges', guide: 'recharges-and-prices', path: 'recharges', icon: 'credit-card', names: ['Recharges of the site', '电站充值记录', 'Recharges du site'] },
      tiers: moneyReaders,
    },
  },
})
