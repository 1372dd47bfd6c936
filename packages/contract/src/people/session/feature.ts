import { defineFeature } from '../../feature/feature.ts'
import { managers, top } from '../../feature/tiers.ts'
import { sessionCalls } from './calls.ts'
import { captchaCalls } from './captcha-calls.ts'
import { claimCalls } from './claim-calls.ts'
import { passkeyCalls } from './passkey-calls.ts'
import { secondFactorCalls } from './second-factor-calls.ts'

export const session = defineFeature({
  calls: { session: sessionCalls, secondFactor: secondFactorCalls, passkeys: passkeyCalls, claim: claimCalls, captcha: captchaCalls },
  screens: {
    'session/OnlineSessions': {
      menu: { under: 'system', order: 60, id: 'online-sessions', guide: 'online-sessions', path: '/isps/sessions', icon: 'team', names: ['Online sessions', '在线会话', 'Sessions en ligne'] },
      tiers: top,
      rights: { 'onlineSession:list': { names: ['See sessions', '查看会话', 'Voir les sessions'], tiers: top }, 'onlineSession:end': { names: ['End sessions', '结束会话', 'Terminer les sessions'], tiers: top } },
    },
  },
  rights: {
    'users/Users': { order: 70, rights: { 'user:claim': { names: ['Claim customers', '认领客户', 'Prendre en charge des clients'], tiers: managers } } },
  },
})
