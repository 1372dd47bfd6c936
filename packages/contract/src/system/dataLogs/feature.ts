import { defineFeature } from '../../feature/feature.ts'
import { listRights } from '../../feature/rights.ts'
import { top } from '../../feature/tiers.ts'
import { dataLogCalls } from './calls.ts'
import { dataLogResource } from './resource.ts'

export const dataLogs = defineFeature({
  calls: { dataLogs: dataLogCalls },
  screens: {
    'dataLogs/DataLogs': {
      menu: { under: 'system', order: 40, id: 'data-logs', guide: 'logs-and-data-logs', icon: 'file-text', names: ['Data logs', '数据日志', 'Versions des données'] },
      tiers: top,
      rights: { ...listRights(dataLogResource, { see: top }) },
    },
  },
})
