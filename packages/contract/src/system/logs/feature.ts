import { defineFeature } from '../../feature/feature.ts'
import { listRights } from '../../feature/rights.ts'
import { auditors } from '../../feature/tiers.ts'
import { logCalls } from './calls.ts'
import { logResource } from './resource.ts'

export const logs = defineFeature({
  calls: { logs: logCalls },
  screens: {
    'logs/Logs': {
      menu: { under: 'system', order: 30, id: 'logs', guide: 'logs-and-data-logs', icon: 'history', names: ['Logs', '日志管理', 'Journaux'] },
      tiers: auditors,
      rights: { ...listRights(logResource, { see: auditors }) },
    },
  },
})
