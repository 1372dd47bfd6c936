import { defineFeature } from '../../feature/feature.ts'
import { watchers } from '../../feature/tiers.ts'
import { words } from '../../words.ts'
import { deviceDataCalls } from './calls.ts'

export const deviceData = defineFeature({
  calls: { deviceData: deviceDataCalls },
  screens: {
    'deviceData/CurrentData': {
      menu: { under: 'power-station', order: 30, id: 'current-data', guide: 'current-pv-generator-and-battery-data', icon: 'line-chart', names: ['Current data', '实时数据', 'Données actuelles'] },
      tiers: watchers,
      rights: { 'deviceData:list': { names: words.see, tiers: watchers } },
    },
    'deviceData/PvData': {
      menu: { under: 'power-station', order: 40, id: 'pv-data', guide: 'current-pv-generator-and-battery-data', icon: 'sun', names: ['PV data', '光伏数据', 'Données PV'] },
      tiers: watchers,
    },
    'deviceData/GeneratorData': {
      menu: { under: 'power-station', order: 50, id: 'generator-data', guide: 'current-pv-generator-and-battery-data', icon: 'tool', names: ['Generator data', '发电机数据', 'Données des groupes électrogènes'] },
      tiers: watchers,
    },
    'deviceData/BatteryData': {
      menu: { under: 'power-station', order: 60, id: 'battery-data', guide: 'current-pv-generator-and-battery-data', icon: 'database', names: ['Battery data', '电池数据', 'Données des batteries'] },
      tiers: watchers,
    },
  },
})
