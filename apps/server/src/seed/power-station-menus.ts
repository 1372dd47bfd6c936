import type { ScreenKey } from '@gridhelm/contract/permissions/screens'
import type { Tier } from '@gridhelm/contract/session/entities'
import { type Button, button, everybody, listButtons, type Menu, screenMenu, top } from './menu-seed.ts'
import type { Names } from './roles.ts'

const owners: readonly Tier[] = ['admin', 'master', 'submaster']
const watchers: readonly Tier[] = [...owners, 'operator', 'observer', 'supervisor']

const companies: readonly Tier[] = ['admin', 'master']
const receivers: readonly Tier[] = [...owners, 'operator', 'supervisor']

const dataList = (id: string, names: Names, component: ScreenKey, icon: string, buttons: Button[] = []) =>
  screenMenu(id, names, { component, icon }, watchers, buttons)

const dataLists: readonly Menu[] = [
  dataList(
    'current-data',
    { en: 'Current data', zh: '实时数据', fr: 'Données actuelles' },
    'deviceData/CurrentData',
    'line-chart',
    [button('deviceData:list', { en: 'See', zh: '查看', fr: 'Voir' }, watchers)],
  ),
  dataList('pv-data', { en: 'PV data', zh: '光伏数据', fr: 'Données PV' }, 'deviceData/PvData', 'sun'),
  dataList(
    'generator-data',
    { en: 'Generator data', zh: '发电机数据', fr: 'Données des groupes' },
    'deviceData/GeneratorData',
    'tool',
  ),
  dataList(
    'battery-data',
    { en: 'Battery data', zh: '电池数据', fr: 'Données des batteries' },
    'deviceData/BatteryData',
    'database',
  ),
]

const screens: readonly Menu[] = [
  screenMenu(
    'projects',
    { en: 'Projects', zh: '项目管理', fr: 'Projets' },
    { component: 'projects/Projects', icon: 'project' },
    watchers,
    [
      ...listButtons('project', watchers, companies).map((one) =>
        one.perms === 'project:edit' ? { ...one, tiers: owners } : one,
      ),
      button(
        'project:switch',
        { en: 'Switch on and off', zh: '启用与停用', fr: 'Mettre en ou hors service' },
        companies,
      ),
      button('project:bind', { en: 'Bind users', zh: '绑定用户', fr: 'Rattacher des utilisateurs' }, owners),
      button(
        'project:credential',
        { en: 'Credentials of controllers', zh: '控制器凭证', fr: 'Accès des automates' },
        companies,
      ),
      button(
        'project:brokerFiles',
        { en: 'Files of an external broker', zh: '外部代理服务器文件', fr: 'Fichiers d’un courtier externe' },
        top,
      ),
    ],
  ),
  screenMenu(
    'devices',
    { en: 'Devices', zh: '设备管理', fr: 'Appareils' },
    { component: 'devices/Devices', icon: 'api' },
    watchers,
    listButtons('device', watchers, owners),
  ),
  ...dataLists,
  screenMenu(
    'countries',
    { en: 'Countries', zh: '国家数据', fr: 'Pays' },
    { component: 'countries/Countries', icon: 'global' },
    watchers,
  ),
  screenMenu(
    'scheduled-reports',
    { en: 'Scheduled reports', zh: '定时报表', fr: 'Rapports planifiés' },
    { component: 'scheduledReports/ScheduledReports', icon: 'schedule' },
    watchers,
    [
      button('scheduledReport:list', { en: 'See', zh: '查看', fr: 'Voir' }, watchers),
      button('scheduledReport:edit', { en: 'Edit', zh: '编辑', fr: 'Modifier' }, watchers),
    ],
  ),
  screenMenu(
    'serial-numbers',
    { en: 'Serial numbers', zh: '序列号管理', fr: 'Numéros de série' },
    { component: 'serialNumbers/SerialNumbers', icon: 'barcode' },
    owners,
    [
      ...listButtons('serialNumber', owners, owners),
      button(
        'serialNumber:bind',
        { en: 'Bind to a project', zh: '绑定项目', fr: 'Rattacher à un projet' },
        owners,
      ),
    ],
  ),
  screenMenu(
    'groups',
    { en: 'Project groups', zh: '项目分组', fr: 'Groupes de projets' },
    { component: 'groups/Groups', icon: 'folder' },
    everybody,
    listButtons('group', everybody, everybody),
  ),
  screenMenu(
    'reception',
    { en: 'Data reception', zh: '数据接收', fr: 'Réception des données' },
    { component: 'reception/Reception', icon: 'cloud' },
    receivers,
    [
      button('reception', { en: 'See', zh: '查看', fr: 'Voir' }, receivers),
      button(
        'reception:clear',
        { en: 'Clear the quarantine', zh: '清空隔离数据', fr: 'Vider la quarantaine' },
        companies,
      ),
    ],
  ),
  screenMenu(
    'system-settings',
    { en: 'System settings', zh: '系统设置', fr: 'Paramètres du système' },
    { component: 'systemSettings/SystemSettings', icon: 'control' },
    top,
    listButtons('systemSetting', top, top),
  ),
]

export const powerStationMenus: Menu = {
  kind: 'menu',
  id: 'menu-power-station',
  names: { en: 'Power station', zh: '电站管理', fr: 'Centrales' },
  url: '/power-station',
  component: 'layouts/RouteView',
  icon: 'thunderbolt',
  tiers: [...new Set(screens.flatMap((screen) => screen.tiers))],
  children: screens,
}
