import { defineFeature } from '../../feature/feature.ts'
import { listRights } from '../../feature/rights.ts'
import { owners, watchers } from '../../feature/tiers.ts'
import { resourceCalls } from '../../resource/calls.ts'
import { deviceCalls } from './calls.ts'
import { deviceResource } from './resource.ts'

export const devices = defineFeature({
  calls: { devices: { ...resourceCalls(deviceResource), ...deviceCalls } },
  screens: {
    'devices/Devices': {
      menu: { under: 'power-station', order: 20, id: 'devices', guide: 'devices', icon: 'api', names: ['Devices', '设备管理', 'Appareils', 'a screen: Chinese says what is done there'] },
      tiers: watchers,
      rights: { ...listRights(deviceResource, { see: watchers, change: owners }) },
    },
  },
})
