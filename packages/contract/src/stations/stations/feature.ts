import { defineFeature } from '../../feature/feature.ts'
import { everybody } from '../../feature/tiers.ts'
import { words } from '../../words.ts'
import { stationCalls } from './calls.ts'

export const stations = defineFeature({
  calls: { stations: stationCalls },
  screens: {
    'stations/StationSelection': {
      menu: { under: 'top', order: 10, id: 'stations', guide: 'home-your-sites', path: '/stationmanage/sel', icon: 'home', names: words.sites },
      tiers: everybody,
    },
  },
})
