import { defineFeature } from '../../feature/feature.ts'
import { everybody } from '../../feature/tiers.ts'
import { preferenceCalls } from './calls.ts'

export const account = defineFeature({
  calls: { preferences: preferenceCalls },
  screens: {
    'account/AccountSettings': {
      menu: { under: 'top', order: 90, id: 'account', guide: 'your-account', path: '/account/settings', icon: 'user', names: ['My account', '个人中心', 'Mon compte'], keepAlive: false },
      tiers: everybody,
    },
    'account/AccountCenter': {
      menu: { under: 'top', order: 81, id: 'account-center', guide: 'your-account', path: '/account/center', icon: 'idcard', names: ['About me', '我的主页', 'À mon sujet'], hidden: true, keepAlive: false },
      tiers: everybody,
    },
    'account/settings/BaseSetting': {
      menu: { under: 'top', order: 82, id: 'account-base', guide: 'your-account', path: '/account/settings/BaseSetting', icon: 'user', names: ['Profile', '基本设置', 'Profil'], hidden: true, keepAlive: false },
      tiers: everybody,
    },
    'account/settings/Security': {
      menu: { under: 'top', order: 83, id: 'account-security', guide: 'your-account', path: '/account/settings/security', icon: 'safety', names: ['Security', '账号安全', 'Sécurité'], hidden: true, keepAlive: false },
      tiers: everybody,
    },
    'account/settings/Notification': {
      menu: { under: 'top', order: 84, id: 'account-notification', guide: 'your-account', path: '/account/settings/notification', icon: 'bell', names: ['Notifications', '消息通知', 'Notifications'], hidden: true, keepAlive: false },
      tiers: everybody,
    },
    'account/settings/Binding': {
      menu: { under: 'top', order: 85, id: 'account-binding', guide: 'your-account', path: '/account/settings/binding', icon: 'link', names: ['Other logins', '账号绑定', 'Autres connexions'], hidden: true, keepAlive: false },
      tiers: everybody,
    },
    'account/settings/Tokens': {
      menu: { under: 'top', order: 87, id: 'account-tokens', guide: 'api-tokens', path: '/account/settings/tokens', icon: 'api', names: ['API tokens', 'API 令牌', 'Jetons d’API'], hidden: true, keepAlive: false },
      tiers: everybody,
    },
    'account/settings/Custom': {
      menu: { under: 'top', order: 86, id: 'account-custom', guide: 'your-account', path: '/account/settings/custom', icon: 'setting', names: ['Preferences', '偏好设置', 'Préférences'], hidden: true, keepAlive: false },
      tiers: everybody,
    },
  },
})
