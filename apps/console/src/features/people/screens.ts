import { lazyScreen } from '../../ui/lazy-screen.ts'

/** One screen, which opens at the section that its address names. */
const accountSettings = lazyScreen(() => import('./account/AccountSettings.tsx'), 'AccountSettings')

export const peopleScreens = {
  'account/AccountSettings': accountSettings,
  'account/AccountCenter': lazyScreen(() => import('./account/AccountCenter.tsx'), 'AccountCenter'),
  'account/settings/BaseSetting': accountSettings,
  'account/settings/Security': accountSettings,
  'account/settings/Notification': accountSettings,
  'account/settings/Binding': accountSettings,
  'account/settings/Tokens': accountSettings,
  'account/settings/Custom': accountSettings,
  'apiTokens/ApiTokens': lazyScreen(() => import('./apiTokens/ApiTokens.tsx'), 'ApiTokens'),
  'loginWays/LoginWays': lazyScreen(() => import('./loginWays/LoginWays.tsx'), 'LoginWays'),
  'session/OnlineSessions': lazyScreen(() => import('./session/OnlineSessions.tsx'), 'OnlineSessions'),
  'users/Users': lazyScreen(() => import('./users/Users.tsx'), 'Users'),
  'roles/Roles': lazyScreen(() => import('./roles/Roles.tsx'), 'Roles'),
  'menus/Menus': lazyScreen(() => import('./menus/Menus.tsx'), 'Menus'),
  'departments/Departments': lazyScreen(() => import('./departments/Departments.tsx'), 'Departments'),
  'departments/MyDepartment': lazyScreen(() => import('./departments/MyDepartment.tsx'), 'MyDepartment'),
  'addressBook/AddressBook': lazyScreen(() => import('./addressBook/AddressBook.tsx'), 'AddressBook'),
  'access/WhyVisible': lazyScreen(() => import('./access/WhyVisible.tsx'), 'WhyVisible'),
} as const
