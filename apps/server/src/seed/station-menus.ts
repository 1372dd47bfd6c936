import type { Tier } from '@gridhelm/contract/people/session/entities'
import type { ScreenKey } from '@gridhelm/contract/permissions/screens'
import { everybody, type Menu } from './menu-seed.ts'
import type { Names } from './roles.ts'

const owners: readonly Tier[] = ['admin', 'master', 'submaster']

type Entry = readonly [id: string, path: string, component: ScreenKey, icon: string, names: Names]

const pages: readonly Entry[] = [
  [
    'overview',
    'overview',
    'stations/StationOverview',
    'dashboard',
    { en: 'Overview', zh: '总览', fr: 'Vue d’ensemble' },
  ],
  ['pv', 'pv', 'subsystems/Pv', 'sun', { en: 'Photovoltaic', zh: '光伏', fr: 'Photovoltaïque' }],
  ['storage', 'storage', 'subsystems/Storage', 'database', { en: 'Storage', zh: '储能', fr: 'Stockage' }],
  [
    'generators',
    'generators',
    'subsystems/Generators',
    'tool',
    { en: 'Generators', zh: '柴油发电机', fr: 'Groupes électrogènes' },
  ],
  ['wind', 'wind', 'subsystems/Wind', 'cloud', { en: 'Wind', zh: '风电', fr: 'Éolien' }],
  ['grid', 'grid', 'subsystems/Grid', 'thunderbolt', { en: 'Grid', zh: '电网', fr: 'Réseau' }],
  ['load', 'load', 'subsystems/Load', 'bulb', { en: 'Load', zh: '负荷', fr: 'Charge' }],
  [
    'environment',
    'environment',
    'subsystems/Environment',
    'environment',
    { en: 'Environment', zh: '环境', fr: 'Environnement' },
  ],
]

const controls: readonly Entry[] = [
  [
    'control',
    'control',
    'commands/StationControl',
    'control',
    { en: 'Remote control', zh: '远程控制', fr: 'Commande à distance' },
  ],
]

const watchers: readonly Tier[] = [...owners, 'operator', 'observer', 'supervisor']
/** Those who send commands, and those who look after them. */
const controllers: readonly Tier[] = [...owners, 'operator', 'supervisor']

const reports: readonly [Entry, readonly Tier[]][] = [
  [
    [
      'power-history',
      'history/power',
      'history/PowerHistory',
      'line-chart',
      { en: 'Power history', zh: '功率历史曲线', fr: 'Historique de puissance' },
    ],
    everybody,
  ],
  [
    [
      'free-report',
      'history/freeReport',
      'freeReport/FreeReport',
      'table',
      { en: 'Free report', zh: '自由报表', fr: 'Rapport libre' },
    ],
    everybody,
  ],
  [
    [
      'generation',
      'history/generation',
      'statistics/Generation',
      'bar-chart',
      { en: 'Generation statistics', zh: '发电量统计', fr: 'Statistiques de production' },
    ],
    everybody,
  ],
  [
    [
      'fault-statistics',
      'history/faults',
      'faults/FaultStatistics',
      'pie-chart',
      { en: 'Fault statistics', zh: '故障统计', fr: 'Statistiques des défauts' },
    ],
    everybody,
  ],
  [
    [
      'alarm-history',
      'history/alarms',
      'alarms/StationAlarms',
      'alert',
      { en: 'Alarm history', zh: '历史告警', fr: 'Historique des alarmes' },
    ],
    everybody,
  ],
  [
    [
      'diesel',
      'history/diesel',
      'diesel/DieselLedger',
      'book',
      { en: 'Diesel ledger', zh: '柴油台账', fr: 'Registre du gazole' },
    ],
    watchers,
  ],
  [
    [
      'counter-repair',
      'history/counters',
      'counters/CounterRepair',
      'build',
      { en: 'Counter repair', zh: '电量表码修正', fr: 'Correction des compteurs' },
    ],
    watchers,
  ],
]

const editions: readonly Entry[] = [
  [
    'data-edition',
    'dataEdition',
    'dataShow/DataEdition',
    'edit',
    { en: 'Data display', zh: '数据显示', fr: 'Affichage des données' },
  ],
  [
    'data-edition-pv',
    'dataEdition/pvDataEdition',
    'dataShow/PvDataEdition',
    'edit',
    { en: 'Data display: PV', zh: '光伏数据显示', fr: 'Affichage : PV' },
  ],
  [
    'data-edition-gen',
    'dataEdition/genDataEdition',
    'dataShow/GenDataEdition',
    'edit',
    { en: 'Data display: generators', zh: '发电机数据显示', fr: 'Affichage : groupes' },
  ],
  [
    'data-edition-es',
    'dataEdition/esDataEdition',
    'dataShow/EsDataEdition',
    'edit',
    { en: 'Data display: storage', zh: '储能数据显示', fr: 'Affichage : stockage' },
  ],
  [
    'data-edition-fan',
    'dataEdition/fanDataEdition',
    'dataShow/FanDataEdition',
    'edit',
    { en: 'Data display: wind', zh: '风机数据显示', fr: 'Affichage : éolien' },
  ],
]

/** Entries of a station appear once for each of the two station menus. */
export function stationMenus(mode: 1 | 2, base: string): Menu[] {
  const menu =
    (tiers: readonly Tier[], isHidden = false) =>
    ([id, path, component, icon, names]: Entry): Menu => ({
      kind: 'menu',
      id: `menu-station-${id}-${mode}`,
      names,
      url: `${base}/${path}`,
      component,
      icon,
      mode,
      keepAlive: true,
      ...(isHidden && { hidden: true as const }),
      tiers,
    })
  const [edition, ...subPages] = editions
  return [
    ...pages.map(menu(everybody)),
    ...controls.map(menu(controllers)),
    {
      kind: 'menu',
      id: `menu-station-history-${mode}`,
      names: { en: 'History', zh: '历史数据', fr: 'Historique' },
      url: `${base}/history`,
      component: 'layouts/RouteView',
      icon: 'history',
      mode,
      tiers: everybody,
      children: reports.map(([entry, tiers]) => menu(tiers)(entry)),
    },
    ...(edition ? [menu(owners)(edition)] : []),
    // Reached from the first one, which lists those that the site has.
    ...subPages.map(menu(owners, true)),
  ]
}
