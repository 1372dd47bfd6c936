import type { Rendering } from '../texts.ts'

export interface MenuGroup {
  /** Among the entries beside it. */
  order: number
  icon: string
  names: Rendering
  /** Its own address, where that is not its name. */
  path?: string
}

/** The entries of the menu that hold others. */
export const menuGroups = {
  dashboard: { order: 15, icon: 'dashboard', names: ['Dashboards', '仪表盘', 'Tableaux de bord'] },
  operations: { order: 30, icon: 'alert', names: ['Alarms and commands', '告警与指令', 'Alarmes et commandes'] },
  'power-station': { order: 40, icon: 'thunderbolt', names: ['Site management', '电站管理', 'Gestion des sites'] },
  finance: { order: 45, icon: 'wallet', names: ['Pay-as-you-go', '预付费', 'Prépaiement'] },
  people: { order: 50, icon: 'team', names: ['Users and rights', '用户与权限', 'Utilisateurs et droits'] },
  basics: { order: 60, icon: 'database', names: ['Basic data', '基础数据', 'Données de base'] },
  system: { order: 70, icon: 'setting', names: ['System', '系统管理', 'Système', 'a group of screens: Chinese says what is done there'], path: '/isps' },
} as const satisfies Record<string, MenuGroup>

/** The menu of a site has a group too. */
export const siteHistory: MenuGroup = {
  order: 100,
  icon: 'history',
  names: ['History', '历史数据', 'Historique', 'a group of screens about data'],
  path: 'history',
}
/** Where the menu of a site begins among the other entries. */
export const siteOrder = 20

/** `offGridSite` is for sites away from the grid alone, where energy is sold to homes. */
export type MenuPlace = keyof typeof menuGroups | 'top' | 'site' | 'siteHistory' | 'offGridSite'
