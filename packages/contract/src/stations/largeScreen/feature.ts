import { defineFeature } from '../../feature/feature.ts'
import { watchers } from '../../feature/tiers.ts'
import { words } from '../../words.ts'

export const largeScreen = defineFeature({
  screens: {
    'stations/LargeScreen': { needs: 'largeScreen' },
  },
  rights: {
    'stations/StationSelection': { order: 10, rights: { largeScreen: { names: words.largeScreen, tiers: watchers }, 'bigScreen-show': { names: ['Large-screen button', '大屏按钮', 'Bouton grand écran'], tiers: watchers } } },
  },
})
