import { defineFeature } from '../../feature/feature.ts'
import { listRights } from '../../feature/rights.ts'
import { top } from '../../feature/tiers.ts'
import { currencyCalls } from './calls.ts'
import { currencyResource } from './resource.ts'

export const currencies = defineFeature({
  calls: { currencies: currencyCalls },
  screens: {
    'currencies/Currencies': {
      menu: { under: 'basics', order: 30, id: 'currencies', guide: 'basic-data', icon: 'dollar', names: ['Currencies', '货币管理', 'Devises'] },
      tiers: top,
      rights: { ...listRights(currencyResource, { see: top, change: top }) },
    },
  },
})
