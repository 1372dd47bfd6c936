import { defineFeature } from '../../feature/feature.ts'
import { listRights } from '../../feature/rights.ts'
import { top } from '../../feature/tiers.ts'
import { appVersionCalls } from './calls.ts'
import { appVersionResource } from './resource.ts'

export const appVersions = defineFeature({
  calls: { appVersions: appVersionCalls },
  screens: {
    'appVersions/AppVersions': {
      menu: { under: 'system', order: 90, id: 'app-versions', guide: 'app-versions', icon: 'mobile', names: ['App versions', 'APP 版本', 'Versions de l’application'] },
      tiers: top,
      rights: { ...listRights(appVersionResource, { see: top, change: top }) },
    },
  },
})
