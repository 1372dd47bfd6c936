import { defineFeature } from '../../feature/feature.ts'
import { listRights } from '../../feature/rights.ts'
import { top } from '../../feature/tiers.ts'
import { dataSourceCalls } from './calls.ts'
import { dataSourceResource } from './resource.ts'

export const dataSources = defineFeature({
  calls: { dataSources: dataSourceCalls },
  screens: {
    'dataSources/DataSources': {
      menu: { under: 'basics', order: 70, id: 'data-sources', guide: 'basic-data', icon: 'hdd', names: ['Data sources', '数据源管理', 'Sources de données'] },
      tiers: top,
      rights: { ...listRights(dataSourceResource, { see: top, change: top }), 'dataSource:test': { names: ['Test connection', '测试连接', 'Tester la connexion'], tiers: top } },
    },
  },
})
