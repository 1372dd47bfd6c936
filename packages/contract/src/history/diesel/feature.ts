import { defineFeature } from '../../feature/feature.ts'
import { planners, watchers } from '../../feature/tiers.ts'
import { dieselCalls } from './calls.ts'

export const diesel = defineFeature({
  calls: { diesel: dieselCalls },
  screens: {
    'diesel/DieselLedger': {
      menu: { under: 'siteHistory', order: 60, id: 'diesel', guide: 'diesel-ledger', path: 'history/diesel', icon: 'book', names: ['Diesel ledger', '柴油台账', 'Registre du gazole'] },
      tiers: watchers,
    },
  },
  rights: {
    'stations/StationSelection': { order: 60, rights: { 'diesel:list': { names: ['See the diesel ledger', '查看柴油台账', 'Voir le registre du gazole'], tiers: watchers }, 'diesel:edit': { names: ['Edit the diesel ledger', '编辑柴油台账', 'Modifier le registre du gazole'], tiers: planners } } },
  },
})
