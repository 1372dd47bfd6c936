import { defineFeature } from '../../feature/feature.ts'
import { managers } from '../../feature/tiers.ts'
import { saleCalls } from './calls.ts'

export const sales = defineFeature({
  calls: { sales: saleCalls },
  screens: {
    'finance/Sell': {
      menu: { under: 'finance', order: 3, id: 'finance-sell', guide: 'selling', path: '/finance/sell', icon: 'shop', names: ['Sell', '售电', 'Vendre'], keepAlive: false },
      tiers: managers,
      rights: {
        'recharge:sell': { names: ['Sell to homes for cash', '现金售电', 'Vendre contre espèces'], tiers: managers },
      },
    },
  },
})
