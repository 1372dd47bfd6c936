import { type Tier, tiers } from '@gridhelm/contract/feature/tiers'
import { languages } from '@gridhelm/contract/language'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { permissionCalls } from '@gridhelm/contract/permissions/calls'
import { permissionCodes, type ResourceNoun, resourceCodes } from '@gridhelm/contract/permissions/codes'
import type { MenuItem, MenuMode } from '@gridhelm/contract/permissions/entities'
import { layoutKeys, screenKeys } from '@gridhelm/contract/permissions/screens'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson } from '../../../testing/people.ts'
import { type CallOptions, createTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const { getUserPermissionByToken } = permissionCalls
const permissionsOf = (token: string, how: CallOptions = {}, input = {}) =>
  testApp.ask(getUserPermissionByToken, input, { token, ...how })

type Titles = (string | [string, Titles])[]
const titles = (items: readonly MenuItem[]): Titles =>
  items
    // The sections of the account, which stand in no menu.
    .filter(({ id }) => !id.startsWith('menu-account-'))
    .map((item) => (item.children ? [item.meta.title, titles(item.children)] : item.meta.title))
const flat = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [item, ...flat(item.children ?? [])])

const watching = ['largeScreen', 'bigScreen-show', 'singleLine']
const codesOf = (noun: ResourceNoun) => resourceCodes[noun].map((action) => `${noun}:${action}`)

const ofColleaguesMenus = ['menu-people', 'menu-address-book', 'menu-dashboard-task', 'menu-dashboard-chart']
const looksAtPeople = [...ofColleaguesMenus, 'menu-users']
const ofColleagues = ['addressBook:list']
const ofLookers = ['user:list', 'user:export', ...ofColleagues]
const ofManagers = [
  ...codesOf('user'),
  'user:freeze',
  'user:password',
  'user:agent',
  'user:claim',
  ...ofColleagues,
]
const ofMoneyReaders = [
  'finance:summary',
  'finance:statistics',
  'ledger:list',
  'ledger:export',
  'transfer:list',
  'transfer:export',
  'recharge:list',
  'recharge:export',
  'payment:list',
  'payment:export',
  'load:list',
  'load:export',
  'dark:list',
  'tariff:list',
  'tariff:export',
  'solarHome:list',
  'solarHome:export',
  'card:list',
  'card:export',
  'terminal:list',
  'terminal:export',
]
const ofSellers = [
  ...ofMoneyReaders,
  'ledger:load',
  'ledger:payout',
  'recharge:sell',
  'load:add',
  'load:resend',
  'solarHome:add',
  'solarHome:edit',
  'solarHome:act',
  'card:add',
  'card:act',
  'terminal:add',
  'terminal:edit',
]
const ofPayers = [...ofSellers, 'ledger:edit', 'tariff:add', 'solarHome:unlock', 'payment:match']
/** Of those who compare with what providers say. */
const ofCounters = ['reconciliation:list', 'reconciliation:export']
const ofHeads = ['myDepartment:list', 'myDepartment:edit']
const ofPlanners = [
  ...codesOf('departmentRole'),
  'department:users',
  'position:list',
  'position:export',
  ...ofHeads,
]
const ofOwners = [
  'user:bin',
  ...codesOf('role'),
  'role:grant',
  'role:users',
  'access:explain',
  'solarHome:delete',
  'solarHome:import',
  'card:import',
  'terminal:delete',
  'terminal:import',
]
const ownMenus = ['menu-roles', 'menu-access', 'menu-my-department']

const ofWatchedSites = [
  'project:list',
  'project:export',
  'device:list',
  'device:export',
  'deviceData:list',
  'diesel:list',
  'counterRepair:list',
  'scheduledReport:list',
  'scheduledReport:edit',
]
const ofKeptSites = [
  ...ofWatchedSites,
  'alarm:acknowledge',
  'alarm:shelve',
  'alarm:quality',
  'alarmRule:list',
  'alarmEscalation:list',
  'command:list',
  'gateway',
  'mapping',
  'reception',
]
const ofOwnedSites = [
  ...ofKeptSites,
  'alarmRule:edit',
  'alarmEscalation:edit',
  'command:send',
  'command:batch',
  ...codesOf('announcement'),
  'announcement:release',
  'project:edit',
  'project:bind',
  'device:add',
  'device:edit',
  'device:delete',
  ...codesOf('serialNumber'),
  'serialNumber:bind',
  'singleLine:edit',
  'dataShow:edit',
  'diesel:edit',
  'counterRepair:decide',
  'gateway:edit',
  'mapping:edit',
]
const ofCompanies = [
  'project:add',
  'project:delete',
  'project:switch',
  'project:credential',
  'reception:clear',
  'command:override',
  'command:audit',
  'dataClear:list',
  'dataClear:export',
  'dataClear:add',
  'dataClear:approve',
]
const inBothModes = (names: readonly string[]) =>
  names.flatMap((name) => [`menu-station-${name}-1`, `menu-station-${name}-2`])
/** Of those who read money; the station's pages stand where energy is sold, off the grid. */
const moneyRead = [
  'menu-finance',
  'menu-finance-overview',
  'menu-finance-accounts',
  'menu-finance-statement',
  'menu-finance-transfers',
  'menu-finance-recharges',
  'menu-finance-payments',
  'menu-finance-loads',
  'menu-finance-homes',
  'menu-finance-home',
  'menu-finance-cards',
  'menu-finance-terminals',
  'menu-finance-prices',
  'menu-finance-statistics',
  'menu-station-homes-2',
  'menu-station-finance-2',
  'menu-station-recharges-2',
  'menu-station-payments-2',
  'menu-station-loads-2',
]
const moneyHeld = [...moneyRead, 'menu-finance-mine', 'menu-finance-sell']
const watchedSites = [
  'menu-dashboard-monitor',
  'menu-projects',
  'menu-devices',
  'menu-current-data',
  'menu-pv-data',
  'menu-generator-data',
  'menu-battery-data',
  'menu-countries',
  'menu-scheduled-reports',
  'menu-operations',
  'menu-alarms',
  ...inBothModes(['diesel', 'counter-repair']),
]
/** Of those who act on what they see. */
const keptSites = [
  ...watchedSites,
  'menu-alarm-quality',
  'menu-alarm-rules',
  'menu-command-log',
  'menu-gateway',
  'menu-mappings',
  'menu-reception',
  ...inBothModes(['control']),
]
const ownedSites = [
  ...keptSites,
  'menu-batch-commands',
  'menu-system',
  'menu-announcements',
  'menu-serial-numbers',
  ...inBothModes([
    'data-edition',
    'data-edition-pv',
    'data-edition-gen',
    'data-edition-es',
    'data-edition-fan',
  ]),
]

const expected: Readonly<Record<Tier, { menus: string[]; codes: string[] }>> = {
  admin: {
    menus: [
      ...looksAtPeople,
      ...ownMenus,
      ...ownedSites,
      ...moneyHeld,
      'menu-new-site',
      'menu-finance-check',
      'menu-finance-providers',
      'menu-finance-reconciliation',
      'menu-system-settings',
      'menu-menus',
      'menu-api-tokens',
      'menu-departments',
      'menu-positions',
      'menu-basics',
      'menu-dictionaries',
      'menu-categories',
      'menu-currencies',
      'menu-locations',
      'menu-check-rules',
      'menu-fill-rules',
      'menu-data-sources',
      'menu-message-templates',
      'menu-logs',
      'menu-data-logs',
      'menu-messages',
      'menu-online-sessions',
      'menu-login-ways',
      'menu-webhooks',
      'menu-gallery',
      'menu-demo-form',
      'menu-demo-steps',
      'menu-demo-list',
      'menu-demo-cards',
      'menu-demo-result',
      'menu-demo-profile',
      'menu-jobs',
      'menu-jobs-quartz',
      'menu-app-versions',
      'menu-monitor-system',
      'menu-monitor-runtime',
      'menu-monitor-http',
      'menu-monitor-store',
      'menu-monitor-disk',
      'menu-monitor-trace',
      'menu-files',
      'menu-data-clear',
    ],
    codes: [...permissionCodes],
  },
  master: {
    menus: [
      ...looksAtPeople,
      ...ownMenus,
      ...ownedSites,
      ...moneyHeld,
      'menu-new-site',
      'menu-finance-providers',
      'menu-finance-reconciliation',
      'menu-logs',
      'menu-data-clear',
      'menu-api-tokens',
      'menu-webhooks',
    ],
    codes: [
      ...watching,
      ...ofManagers,
      ...ofPlanners,
      ...ofOwners,
      ...ofOwnedSites,
      ...ofCompanies,
      ...codesOf('paymentProvider'),
      ...ofCounters,
      'payment:reconcile',
      ...ofPayers,
      'ledger:approve',
      'ledger:reverse',
      'log:list',
      'log:export',
      ...codesOf('apiToken'),
      ...codesOf('webhook'),
    ],
  },
  submaster: {
    menus: [...looksAtPeople, ...ownMenus, ...ownedSites, ...moneyHeld],
    codes: [
      ...watching,
      ...ofManagers,
      ...ofPlanners,
      ...ofOwners,
      ...ofOwnedSites,
      ...ofPayers,
      'ledger:reverse',
    ],
  },
  operator: {
    menus: [...looksAtPeople, 'menu-my-department', ...keptSites, ...moneyHeld],
    codes: [
      ...watching,
      ...ofManagers,
      ...ofPlanners,
      ...ofKeptSites,
      ...ofPayers,
      'diesel:edit',
      'command:send',
    ],
  },
  agent: { menus: [...looksAtPeople, ...moneyHeld], codes: ['singleLine', ...ofManagers, ...ofSellers] },
  enduser: { menus: ['menu-finance', 'menu-finance-mine'], codes: ['singleLine'] },
  observer: {
    menus: [...ofColleaguesMenus, ...watchedSites, ...moneyRead, 'menu-finance-reconciliation'],
    codes: [...watching, ...ofColleagues, ...ofWatchedSites, ...ofMoneyReaders, ...ofCounters],
  },
  supervisor: {
    menus: [
      ...looksAtPeople,
      'menu-my-department',
      ...keptSites,
      ...moneyRead,
      'menu-finance-reconciliation',
      'menu-system',
      'menu-logs',
      'menu-messages',
    ],
    codes: [
      ...watching,
      ...ofLookers,
      ...ofHeads,
      ...ofKeptSites,
      ...ofMoneyReaders,
      ...ofCounters,
      'ledger:approve',
      'command:override',
      'command:audit',
      'log:list',
      'log:export',
      'message:list',
      'message:export',
    ],
  },
  staff: {
    menus: [...ofColleaguesMenus, 'menu-my-department'],
    codes: ['singleLine', ...ofColleagues, ...ofHeads],
  },
}
const everybody = [
  'menu-stations',
  'menu-dashboard',
  'menu-dashboard-analysis',
  'menu-dashboard-workplace',
  ...inBothModes(['overview', 'pv', 'storage', 'generators', 'wind', 'grid', 'load', 'environment']),
  ...inBothModes([
    'history',
    'power-history',
    'free-report',
    'generation',
    'fault-statistics',
    'alarm-history',
  ]),
  'menu-power-station',
  'menu-groups',
  'menu-user-announcement',
  'menu-account',
  'menu-account-center',
  'menu-account-base',
  'menu-account-security',
  'menu-account-notification',
  'menu-account-binding',
  'menu-account-tokens',
  'menu-account-custom',
]
const ofEverybody = codesOf('group')

/** The pages of a station, which stand once in each of the two station menus; the last ones for those who edit, and of sales off the grid alone. */
const stationPages = {
  en: {
    everybody: ['Overview', 'Photovoltaic', 'Storage', 'Generators', 'Wind', 'Grid', 'Load', 'Environment'],
    history: 'History',
    reports: ['Power history', 'Free report', 'Generation statistics', 'Fault statistics', 'Alarm history'],
    watched: ['Diesel ledger', 'Counter repair'],
    control: 'Remote control',
    sales: [
      'Homes of the site',
      'Sales of the site',
      'Recharges of the site',
      'Payments of the site',
      'Loads of the site',
    ],
    owners: [
      'Data display',
      'Data display: PV',
      'Data display: generators',
      'Data display: storage',
      'Data display: wind',
    ],
  },
  zh: {
    everybody: ['总览', '光伏', '储能', '发电机', '风电', '电网', '负荷', '环境'],
    history: '历史数据',
    reports: ['功率历史曲线', '自由报表', '发电量统计', '故障统计', '历史告警'],
    watched: ['柴油台账', '电量表码修正'],
    control: '远程控制',
    sales: ['电站户用系统', '电站充值统计', '电站充值记录', '电站付款记录', '电站额度下载记录'],
    owners: ['数据显示', '光伏数据显示', '发电机数据显示', '储能数据显示', '风电数据显示'],
  },
  fr: {
    everybody: [
      'Vue d’ensemble',
      'Photovoltaïque',
      'Stockage',
      'Groupes électrogènes',
      'Éolien',
      'Réseau',
      'Consommation',
      'Environnement',
    ],
    history: 'Historique',
    reports: [
      'Historique de puissance',
      'Rapport libre',
      'Statistiques de production',
      'Statistiques des défauts',
      'Historique des alarmes',
    ],
    watched: ['Registre du gazole', 'Correction des compteurs'],
    control: 'Commande à distance',
    sales: [
      'Kits du site',
      'Ventes du site',
      'Recharges du site',
      'Paiements du site',
      'Chargements du site',
    ],
    owners: [
      'Affichage des données',
      'Affichage : PV',
      'Affichage : groupes électrogènes',
      'Affichage : stockage',
      'Affichage : éolien',
    ],
  },
}
type Pages = (typeof stationPages)[keyof typeof stationPages]
const everybodysPages = ({ everybody: pages, history, reports }: Pages): Titles =>
  twice([...pages, [history, reports]])
const ownersPages = ({
  everybody: pages,
  control,
  history,
  reports,
  watched,
  owners,
  sales,
}: Pages): Titles => [...twice([...pages, control, [history, [...reports, ...watched]], ...owners]), ...sales]
const twice = (titles: Titles): Titles => [...titles, ...titles]

describe('the permission list', () => {
  it.each(tiers)('%s has the menus and buttons of the tier, in three languages', async (tier) => {
    const token = await testApp.login(tier)
    for (const language of languages) {
      const { menu, auth, allAuth } = await permissionsOf(token, { language })
      const ids = flat(menu).map((item) => item.id)
      expect(ids.toSorted()).toEqual([...everybody, ...expected[tier].menus].toSorted())
      const codes = new Set([...ofEverybody, ...expected[tier].codes])
      expect(auth.map((entry) => entry.action).toSorted()).toEqual([...codes].toSorted())
      expect(allAuth.map((entry) => entry.action).toSorted()).toEqual(permissionCodes.toSorted())
      for (const item of flat(menu)) expect(item.component).not.toBe('')
    }
  })

  it.each([
    [
      'en',
      [
        'Sites',
        ['Dashboards', ['Analysis', 'Workplace', 'Shift wall', 'Tasks', 'Boards']],
        ...ownersPages(stationPages.en),
        [
          'Alarms and commands',
          ['Alarms', 'Alarm quality', 'Alarm rules', 'Command log', 'Command delivery'],
        ],
        [
          'Site management',
          [
            'Add a site',
            'Projects',
            'Devices',
            'Current data',
            'PV data',
            'Generator data',
            'Battery data',
            'Data by country',
            'Scheduled reports',
            'Serial numbers',
            'Site groups',
            'Data reception',
            'How it talks',
            'Gateway',
            'System settings',
          ],
        ],
        [
          'Pay-as-you-go',
          [
            'Sell',
            'My money',
            'Money overview',
            'Accounts',
            'Statement',
            'Transfers',
            'Recharges',
            'Payments',
            'Solar homes',
            'Loads',
            'Solar home',
            'Cards of customers',
            'Terminals of agents',
            'Prices',
            'Sales statistics',
            'Payment providers',
            'Reconciliation',
            'Ledger check',
          ],
        ],
        [
          'Users and rights',
          [
            'Users',
            'Roles',
            'Menus and permissions',
            'Departments',
            'My department',
            'Positions',
            'Address book',
            'API tokens',
            'Why visible?',
          ],
        ],
        [
          'Basic data',
          [
            'Dictionaries',
            'Categories',
            'Currencies',
            'Locations',
            'Check rules',
            'Fill rules',
            'Data sources',
          ],
        ],
        [
          'System',
          [
            'Announcements',
            'Message templates',
            'Logs',
            'Data logs',
            'Message outbox',
            'Online sessions',
            'Login ways',
            'Webhooks',
            'Building blocks',
            'A form',
            'A form in steps',
            'A list',
            'Cards on a page',
            'A result',
            'A profile',
            'Scheduled jobs',
            'Scheduled jobs',
            'App versions',
            'Monitoring',
            'Monitoring: runtime',
            'Monitoring: HTTP server',
            'Monitoring: data store',
            'Monitoring: disk',
            'Monitoring: HTTP trace',
            'Stored files',
            'Data clear',
          ],
        ],
        'My announcements',
        'My account',
      ],
      [
        'Sites',
        ['Dashboards', ['Analysis', 'Workplace']],
        ...everybodysPages(stationPages.en),
        ['Site management', ['Site groups']],
        ['Pay-as-you-go', ['My money']],
        'My announcements',
        'My account',
      ],
    ],
    [
      'zh',
      [
        '电站',
        ['仪表盘', ['综合分析', '工作台', '监视墙', '待办事项', '看板']],
        ...ownersPages(stationPages.zh),
        ['告警与指令', ['告警列表', '告警质量', '告警规则', '指令记录', '指令下发']],
        [
          '电站管理',
          [
            '新增电站',
            '项目管理',
            '设备管理',
            '实时数据',
            '光伏数据',
            '发电机数据',
            '电池数据',
            '分国家数据',
            '定时报表',
            '序列号管理',
            '电站分组',
            '数据接收',
            '报文映射',
            '网关',
            '系统设置',
          ],
        ],
        [
          '预付费',
          [
            '售电',
            '我的资金',
            '资金总览',
            '资金账户',
            '账户流水',
            '转账记录',
            '充值记录',
            '付款记录',
            '户用系统',
            '额度下载记录',
            '户用系统',
            '用户卡',
            '代理商终端',
            '价格',
            '充值统计',
            '支付渠道',
            '渠道对账',
            '账目核对',
          ],
        ],
        [
          '用户与权限',
          [
            '用户管理',
            '角色管理',
            '菜单权限',
            '部门管理',
            '我的部门',
            '职务管理',
            '通讯录',
            'API 令牌',
            '权限解释',
          ],
        ],
        ['基础数据', ['数据字典', '分类字典', '货币管理', '位置管理', '校验规则', '填值规则', '数据源管理']],
        [
          '系统管理',
          [
            '系统通告',
            '消息模板',
            '日志管理',
            '数据日志',
            '消息发件箱',
            '在线会话',
            '登录方式',
            'Webhook 推送',
            '界面组件',
            '表单页',
            '分步表单页',
            '列表页',
            '卡片页',
            '结果页',
            '详情页',
            '定时任务',
            '定时任务',
            'APP 版本',
            '系统监控',
            '系统监控：运行时',
            '系统监控：HTTP 服务',
            '系统监控：数据存储',
            '系统监控：磁盘',
            '系统监控：HTTP 追踪',
            '文件管理',
            '数据清除',
          ],
        ],
        '我的通告',
        '个人中心',
      ],
      [
        '电站',
        ['仪表盘', ['综合分析', '工作台']],
        ...everybodysPages(stationPages.zh),
        ['电站管理', ['电站分组']],
        ['预付费', ['我的资金']],
        '我的通告',
        '个人中心',
      ],
    ],
    [
      'fr',
      [
        'Sites',
        [
          'Tableaux de bord',
          ['Analyse', 'Espace de travail', 'Mur de quart', 'Tâches', 'Tableaux de tuiles'],
        ],
        ...ownersPages(stationPages.fr),
        [
          'Alarmes et commandes',
          [
            'Alarmes',
            'Qualité des alarmes',
            'Règles d’alarme',
            'Journal des commandes',
            'Envoi de commandes',
          ],
        ],
        [
          'Gestion des sites',
          [
            'Ajouter un site',
            'Projets',
            'Appareils',
            'Données actuelles',
            'Données PV',
            'Données des groupes électrogènes',
            'Données des batteries',
            'Données par pays',
            'Rapports planifiés',
            'Numéros de série',
            'Groupes de sites',
            'Réception des données',
            'Format des messages',
            'Passerelle',
            'Paramètres du système',
          ],
        ],
        [
          'Prépaiement',
          [
            'Vendre',
            'Mon argent',
            'Vue d’ensemble de l’argent',
            'Comptes',
            'Relevé de compte',
            'Transferts',
            'Recharges',
            'Paiements',
            'Kits solaires',
            'Chargements',
            'Kit solaire',
            'Cartes des clients',
            'Terminaux des agents',
            'Prix',
            'Statistiques des ventes',
            'Fournisseurs de paiement',
            'Rapprochement',
            'Contrôle des comptes',
          ],
        ],
        [
          'Utilisateurs et droits',
          [
            'Utilisateurs',
            'Rôles',
            'Menus et droits',
            'Services',
            'Mon service',
            'Fonctions',
            'Annuaire',
            'Jetons d’API',
            'Pourquoi visible ?',
          ],
        ],
        [
          'Données de base',
          [
            'Dictionnaires',
            'Catégories',
            'Devises',
            'Lieux',
            'Règles de contrôle',
            'Règles de saisie',
            'Sources de données',
          ],
        ],
        [
          'Système',
          [
            'Annonces',
            'Modèles de messages',
            'Journaux',
            'Versions des données',
            'Messages sortants',
            'Sessions en ligne',
            'Moyens de connexion',
            'Webhooks',
            'Composants',
            'Un formulaire',
            'Un formulaire par étapes',
            'Une liste',
            'Des cartes',
            'Un résultat',
            'Une fiche',
            'Tâches planifiées',
            'Tâches planifiées',
            'Versions de l’application',
            'Supervision',
            'Supervision : exécution',
            'Supervision : serveur HTTP',
            'Supervision : base de données',
            'Supervision : disque',
            'Supervision : trace HTTP',
            'Fichiers stockés',
            'Effacement de données',
          ],
        ],
        'Mes annonces',
        'Mon compte',
      ],
      [
        'Sites',
        ['Tableaux de bord', ['Analyse', 'Espace de travail']],
        ...everybodysPages(stationPages.fr),
        ['Gestion des sites', ['Groupes de sites']],
        ['Prépaiement', ['Mon argent']],
        'Mes annonces',
        'Mon compte',
      ],
    ],
  ] as const)('the titles of the menu in %s', async (language, ofAdmin, ofEndUser) => {
    const [admin, endUser] = [await testApp.login('admin'), await testApp.login('enduser')]
    expect(titles((await permissionsOf(admin, { language })).menu)).toEqual(ofAdmin)
    expect(titles((await permissionsOf(endUser, { language })).menu)).toEqual(ofEndUser)
  })

  it('the language of the query goes before the header’s', async () => {
    const token = await testApp.login('enduser')
    for (const [language, first] of [
      ['chinese', '电站'],
      ['english', 'Sites'],
      ['france', 'Sites'],
      ['unknown', 'Sites'],
    ] as const) {
      const { menu } = await permissionsOf(token, { language: 'fr' }, { language, token: 'ignored' })
      expect(menu[0]?.meta.title).toBe(first)
      expect(menu.at(-1)?.meta.title).toBe(
        { chinese: '个人中心', english: 'My account' }[language as string] ?? 'Mon compte',
      )
    }
  })

  it('home is first, and names and paths are unique', async () => {
    const { menu } = await permissionsOf(await testApp.login('admin'))
    const all = flat(menu)
    expect(all[0]).toMatchObject({ path: '/stationmanage/sel', component: 'stations/StationSelection' })
    expect(new Set(all.map((item) => item.name)).size).toBe(all.length)
    expect(new Set(all.map((item) => item.path)).size).toBe(all.length)
    const pathsOf = (mode: MenuMode) =>
      all.filter((item) => item.meta.menuMode === mode).map((item) => item.path.replace(/^\/\w+/, ''))
    expect(pathsOf(1)).toContain('/overview')
    // Energy is sold off the grid.
    expect(pathsOf(2)).toEqual([...pathsOf(1), '/homes', '/finance', '/recharges', '/payments', '/loads'])
  })

  it('who has no role has an empty menu and no buttons', async () => {
    await addPerson(testApp, { username: 'nobody_yet' })
    const { menu, auth, allAuth } = await permissionsOf(await testApp.login('nobody_yet'))
    expect([menu, auth]).toEqual([[], []])
    expect(allAuth).toHaveLength(permissionCodes.length)
  })

  it('a child whose parent is not granted is left out', async () => {
    await testApp.platform.db
      .insertInto('sysRolePermission')
      .values({ roleId: 'role-agent', permissionId: 'menu-messages' })
      .execute()
    const { menu } = await permissionsOf(await testApp.login('agent'))
    expect(flat(menu).map((item) => item.id)).not.toContain('menu-messages')
  })
})

describe('permissions of a department', () => {
  it('count for its members, and only while it is the current one', async () => {
    await addPerson(testApp, { username: 'in_both', departments: ['A01A01', 'A01A03'] })
    await addPerson(testApp, { username: 'outside' })
    await testApp.platform.db
      .updateTable('sysUser')
      .set({ orgCode: 'A01A03' })
      .where('username', '=', 'outside')
      .execute()
    await testApp.platform.db
      .insertInto('sysDepartPermission')
      .values([
        { departId: 'demo-depart-A01A03', permissionId: 'button-onlineSession-list' },
        { departId: 'demo-depart-A01A03', permissionId: 'menu-account' },
      ])
      .execute()
    const token = await testApp.login('in_both')
    const may = async (which: string) =>
      (await testApp.call(sessionCalls.onlineSessions, {}, { token: which })).status === 200

    await testApp.ask(sessionCalls.selectDepart, { orgCode: 'A01A01' }, { token })
    await expect(may(token)).resolves.toBe(false)
    expect((await permissionsOf(token)).menu).toEqual([])

    await testApp.ask(sessionCalls.selectDepart, { orgCode: 'A01A03' }, { token })
    await expect(may(token)).resolves.toBe(true)
    const { menu, auth } = await permissionsOf(token)
    expect(flat(menu).map((item) => item.id)).toEqual(['menu-account'])
    expect(auth.map((entry) => entry.action)).toEqual(['onlineSession:list'])

    const outside = await testApp.login('outside')
    await expect(may(outside)).resolves.toBe(false)
    expect((await permissionsOf(outside)).auth).toEqual([])
  })
})

describe('a code whose status is 0', () => {
  it('passes for everybody and is marked in allAuth', async () => {
    const token = await testApp.login('enduser')
    const list = async () => (await testApp.call(sessionCalls.onlineSessions, {}, { token })).status
    await expect(list()).resolves.toBe(403)
    const set = (status: string) =>
      testApp.platform.db
        .updateTable('sysPermission')
        .set({ status })
        .where('perms', '=', 'onlineSession:list')
        .execute()
    await set('0')
    await expect(list()).resolves.toBe(200)
    const { auth, allAuth } = await permissionsOf(token)
    expect(allAuth).toContainEqual(expect.objectContaining({ action: 'onlineSession:list', status: '0' }))
    expect(auth).not.toContainEqual(expect.objectContaining({ action: 'onlineSession:list' }))
    await set('1')
  })
})

describe('what is seeded', () => {
  it('every menu has a screen or a layout of the console, every code its entry', async () => {
    const rows = await testApp.platform.db.selectFrom('sysPermission').selectAll().execute()
    const menus = rows.filter((row) => row.menuType !== 2)
    const known: readonly (string | null)[] = [...screenKeys, ...layoutKeys]
    for (const { component } of menus) expect(known).toContain(component)
    const codes = rows.filter((row) => row.menuType === 2).map((row) => row.perms)
    expect(codes.toSorted()).toEqual(permissionCodes.toSorted())
  })
})
