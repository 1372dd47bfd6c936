import { createStore } from './value-store.ts'

export const storageKeys = {
  token: 'Access-Token',
  userInfo: 'Login_Userinfo',
  dictionaries: 'UI_CACHE_DB_DICT_DATA',
  roleCode: 'Role-Code',
  language: 'lang',
  menuMode: 'menu-mode',
  settings: 'ui-settings',
  tabs: 'open-tabs',
  singleKeys: 'single-keys',
  landed: 'landed',
  alarmsDismissed: 'alarms-dismissed',
  alarmsSilenced: 'alarms-silenced',
  alarmsSince: 'alarms-since',
} as const

export const permissionsKey = 'LOGIN_USER_PERMISSIONS'

export const localStore = createStore(window.localStorage)
export const sessionStore = createStore(window.sessionStorage)
