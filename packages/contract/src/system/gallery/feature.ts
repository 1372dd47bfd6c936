import { defineFeature } from '../../feature/feature.ts'
import { top } from '../../feature/tiers.ts'

export const gallery = defineFeature({
  screens: {
    'gallery/Gallery': {
      menu: { under: 'system', order: 70, id: 'gallery', path: '/test/home', icon: 'appstore', names: ['Building blocks', '界面组件', 'Composants'], keepAlive: false },
      tiers: top,
    },
  },
})
