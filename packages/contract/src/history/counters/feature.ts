import { defineFeature } from '../../feature/feature.ts'
import { owners, watchers } from '../../feature/tiers.ts'
import { counterCalls } from './calls.ts'

export const counters = defineFeature({
  calls: { counters: counterCalls },
  screens: {
    'counters/CounterRepair': {
      menu: { under: 'siteHistory', order: 70, id: 'counter-repair', guide: 'counter-repair', path: 'history/counters', icon: 'build', names: ['Counter repair', '电量表码修正', 'Correction des compteurs'] },
      tiers: watchers,
    },
  },
  rights: {
    'stations/StationSelection': {
      order: 80,
      rights: { 'counterRepair:list': { names: ['See counter repairs', '查看表码修正', 'Voir les corrections de compteurs'], tiers: watchers }, 'counterRepair:decide': { names: ['Decide on counter repairs', '审批表码修正', 'Décider des corrections de compteurs'], tiers: owners } },
    },
  },
})
