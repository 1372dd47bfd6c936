import type { Tier } from '@gridhelm/contract/people/session/entities'
import type { ScreenKey } from '@gridhelm/contract/permissions/screens'
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

/** What people do about what they see. */
const operations: readonly Menu[] = [
  screenMenu(
    'alarms',
    { en: 'Alarms', zh: '告警列表', fr: 'Alarmes' },
    { component: 'alarms/Alarms', icon: 'alert' },
    watchers,
    [
      button('alarm:acknowledge', { en: 'Acknowledge', zh: '确认告警', fr: 'Acquitter' }, receivers),
      button('alarm:shelve', { en: 'Shelve', zh: '搁置告警', fr: 'Mettre de côté' }, receivers),
    ],
  ),
  screenMenu(
    'alarm-quality',
    { en: 'Alarm quality', zh: '告警质量', fr: 'Qualité des alarmes' },
    { component: 'alarms/AlarmQuality', icon: 'dashboard' },
    receivers,
    [button('alarm:quality', { en: 'See', zh: '查看', fr: 'Voir' }, receivers)],
  ),
  screenMenu(
    'alarm-rules',
    { en: 'Alarm rules', zh: '告警规则', fr: 'Règles d’alarme' },
    { component: 'alarms/AlarmRules', icon: 'control' },
    receivers,
    [
      button('alarmRule:list', { en: 'See rules', zh: '查看规则', fr: 'Voir les règles' }, receivers),
      button('alarmRule:edit', { en: 'Edit rules', zh: '编辑规则', fr: 'Modifier les règles' }, owners),
      button(
        'alarmEscalation:list',
        { en: 'See escalations', zh: '查看升级通知', fr: 'Voir les escalades' },
        receivers,
      ),
      button(
        'alarmEscalation:edit',
        { en: 'Edit escalations', zh: '编辑升级通知', fr: 'Modifier les escalades' },
        owners,
      ),
    ],
  ),
  screenMenu(
    'command-log',
    { en: 'Command log', zh: '指令记录', fr: 'Journal des commandes' },
    { component: 'commands/CommandLog', icon: 'history' },
    receivers,
    [
      button('command:list', { en: 'See', zh: '查看', fr: 'Voir' }, receivers),
      button('command:send', { en: 'Send commands', zh: '下发指令', fr: 'Envoyer des commandes' }, [
        ...owners,
        'operator',
      ]),
      button(
        'command:override',
        { en: 'Override interlocks', zh: '越过联锁', fr: 'Lever des verrouillages' },
        [...companies, 'supervisor'],
      ),
      button(
        'command:audit',
        { en: 'Check the audit trail', zh: '校验审计记录', fr: 'Vérifier la piste d’audit' },
        [...companies, 'supervisor'],
      ),
    ],
  ),
  screenMenu(
    'batch-commands',
    { en: 'Instruction delivery', zh: '指令下发', fr: 'Envoi de commandes' },
    { component: 'commands/BatchCommands', icon: 'send' },
    owners,
    [button('command:batch', { en: 'Command many devices', zh: '批量下发', fr: 'Commander en lot' }, owners)],
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

const groupOf = (id: string, names: Names, icon: string, children: readonly Menu[]): Menu => ({
  kind: 'menu',
  id: `menu-${id}`,
  names,
  url: `/${id}`,
  component: 'layouts/RouteView',
  icon,
  tiers: [...new Set(children.flatMap((screen) => screen.tiers))],
  children,
})

export const powerStationMenus = groupOf(
  'power-station',
  { en: 'Power station', zh: '电站管理', fr: 'Centrales' },
  'thunderbolt',
  screens,
)

export const operationMenus = groupOf(
  'operations',
  { en: 'Alarms and commands', zh: '告警与指令', fr: 'Alarmes et commandes' },
  'alert',
  operations,
)
