import { defineFeature } from '../../feature/feature.ts'
import { everybody } from '../../feature/tiers.ts'
import { stationCalls } from './calls.ts'

export const stations = defineFeature({
  calls: { stations: stationCalls },
  screens: {
    'stations/StationSelection': {
      menu: { under: 'top', order: 10, id: 'stations', path: '/stationmanage/sel', icon: 'home', names: ['Sites', '电站', 'Sites'] },
      tiers: everybody,
    },
  },
})
