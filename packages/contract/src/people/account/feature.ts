import { defineFeature } from '../../feature/feature.ts'
import { everybody } from '../../feature/tiers.ts'

export const account = defineFeature({
  screens: {
    'account/AccountSettings': {
      menu: { under: 'top', order: 90, id: 'account', path: '/account/settings', icon: 'user', names: ['My account', '个人中心', 'Mon compte'], keepAlive: false },
      tiers: everybody,
    },
  },
})
