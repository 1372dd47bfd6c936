import { defineFeature } from '../../feature/feature.ts'
import { listRights } from '../../feature/rights.ts'
import { top } from '../../feature/tiers.ts'
import { resourceCalls } from '../../resource/calls.ts'
import { identityCalls, thirdLoginCalls } from './calls.ts'
import { loginWayResource } from './resource.ts'

export const loginWays = defineFeature({
  calls: { loginWays: resourceCalls(loginWayResource), thirdLogin: thirdLoginCalls, identities: identityCalls },
  screens: {
    'loginWays/LoginWays': {
      menu: { under: 'system', order: 62, id: 'login-ways', guide: 'login-ways', icon: 'link', names: ['Login ways', '登录方式', 'Moyens de connexion'] },
      tiers: top,
      rights: { ...listRights(loginWayResource, { see: top, change: top }) },
    },
  },
})
