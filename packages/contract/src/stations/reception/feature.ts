import { defineFeature } from '../../feature/feature.ts'
import { companies, receivers } from '../../feature/tiers.ts'
import { words } from '../../words.ts'
import { receptionCalls } from './calls.ts'

export const reception = defineFeature({
  calls: { reception: receptionCalls },
  screens: {
    'reception/Reception': {
      menu: { under: 'power-station', order: 110, id: 'reception', guide: 'data-reception', icon: 'cloud', names: ['Data reception', '数据接收', 'Réception des données'] },
      tiers: receivers,
      rights: { reception: { names: words.see, tiers: receivers }, 'reception:clear': { names: ['Clear the quarantine', '清空隔离数据', 'Vider la quarantaine'], tiers: companies } },
    },
  },
})
