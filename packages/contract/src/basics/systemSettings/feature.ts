import { defineFeature } from '../../feature/feature.ts'
import { actionRights } from '../../feature/rights.ts'
import { top } from '../../feature/tiers.ts'
import { systemSettingCalls } from './calls.ts'

export const systemSettings = defineFeature({
  calls: { systemSettings: systemSettingCalls },
  screens: {
    'systemSettings/SystemSettings': {
      menu: { under: 'power-station', order: 120, id: 'system-settings', guide: 'system-settings', icon: 'control', names: ['System settings', '系统设置', 'Paramètres du système'] },
      tiers: top,
      rights: { ...actionRights('systemSetting', ['list', 'edit'], { see: top, change: top }) },
    },
  },
})
