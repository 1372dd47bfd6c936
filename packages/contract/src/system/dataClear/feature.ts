import { defineFeature } from '../../feature/feature.ts'
import { companies } from '../../feature/tiers.ts'
import { dataClearCalls } from './calls.ts'

export const dataClear = defineFeature({
  calls: { dataClear: dataClearCalls },
  screens: {
    'dataClear/DataClear': {
      menu: { under: 'system', order: 96, id: 'data-clear', guide: 'clearing-data', icon: 'delete', names: ['Data clear', '数据清除', 'Effacement de données'] },
      tiers: companies,
      rights: {
        'dataClear:list': { names: ['See data clears', '查看数据清除', 'Voir les effacements de données'], tiers: companies },
        'dataClear:export': { names: ['Export data clears', '导出数据清除', 'Exporter les effacements de données'], tiers: companies },
        'dataClear:add': { names: ['Ask for data clears', '申请数据清除', 'Demander des effacements de données'], tiers: companies },
        'dataClear:approve': { names: ['Approve data clears', '批准数据清除', 'Approuver des effacements de données'], tiers: companies },
      },
    },
  },
})
