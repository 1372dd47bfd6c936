import { lazyScreen } from '../../ui/lazy-screen.ts'

export const peopleScreens = {
  'account/AccountSettings': lazyScreen(() => import('./account/AccountSettings.tsx'), 'AccountSettings'),
  'session/OnlineSessions': lazyScreen(() => import('./session/OnlineSessions.tsx'), 'OnlineSessions'),
  'users/Users': lazyScreen(() => import('./users/Users.tsx'), 'Users'),
  'roles/Roles': lazyScreen(() => import('./roles/Roles.tsx'), 'Roles'),
  'menus/Menus': lazyScreen(() => import('./menus/Menus.tsx'), 'Menus'),
  'departments/Departments': lazyScreen(() => import('./departments/Departments.tsx'), 'Departments'),
  'departments/MyDepartment': lazyScreen(() => import('./departments/MyDepartment.tsx'), 'MyDepartment'),
  'addressBook/AddressBook': lazyScreen(() => import('./addressBook/AddressBook.tsx'), 'AddressBook'),
  'access/WhyVisible': lazyScreen(() => import('./access/WhyVisible.tsx'), 'WhyVisible'),
} as const
