import type { Tier } from '@gridhelm/contract/feature/tiers'
import type { Names } from './roles.ts'

export const demoDepartments: readonly {
  code: string
  parent: string | null
  category: 1 | 2
  names: Names
}[] = [
  {
    code: 'A01',
    parent: null,
    category: 1,
    names: { en: 'Meridian Energy', zh: '子午能源', fr: 'Méridien Énergie' },
  },
  {
    code: 'A01A01',
    parent: 'A01',
    category: 2,
    names: { en: 'Operations', zh: '运营部', fr: 'Exploitation' },
  },
  {
    code: 'A01A02',
    parent: 'A01',
    category: 2,
    names: { en: 'Sales and agents', zh: '销售与代理部', fr: 'Ventes et agents' },
  },
  { code: 'A01A03', parent: 'A01', category: 2, names: { en: 'Finance', zh: '财务部', fr: 'Finances' } },
]

export interface DemoAccount {
  username: Tier
  realname: string
  parent: Tier | null
  departments: readonly string[]
  /** The one among them that the account heads. */
  heads?: string
  /** The first so many stations are bound to the account; administrators see all. */
  stations: number
}

export const demoAccounts: readonly DemoAccount[] = [
  { username: 'admin', realname: 'Adaeze Okafor', parent: null, departments: ['A01', 'A01A01'], stations: 0 },
  { username: 'master', realname: 'Marc Lefèvre', parent: 'admin', departments: ['A01'], stations: 12 },
  {
    username: 'submaster',
    realname: '苏敏',
    parent: 'master',
    departments: ['A01A01', 'A01A02'],
    heads: 'A01A02',
    stations: 8,
  },
  {
    username: 'operator',
    realname: 'Omar Diallo',
    parent: 'submaster',
    departments: ['A01A01'],
    heads: 'A01A01',
    stations: 5,
  },
  { username: 'agent', realname: 'Aina Rakoto', parent: 'operator', departments: ['A01A02'], stations: 2 },
  { username: 'enduser', realname: 'Emmanuel Ssali', parent: 'agent', departments: [], stations: 1 },
  { username: 'observer', realname: 'Olivia Brandt', parent: 'master', departments: ['A01'], stations: 12 },
  { username: 'supervisor', realname: '孙伟', parent: 'master', departments: ['A01A01'], stations: 12 },
  { username: 'staff', realname: 'Stella Moreau', parent: 'master', departments: ['A01A03'], stations: 3 },
]

/** People of the demo beyond one for each tier. */
export interface DemoPerson {
  username: string
  realname: string
  tier: Tier
  parent: string
}

/** A small company beside the first: neither knows of the other. */
export const secondOrganisation: readonly DemoPerson[] = [
  { username: 'master2', realname: 'Mariama Sow', tier: 'master', parent: 'admin' },
  { username: 'agent2', realname: 'Kofi Mensah', tier: 'agent', parent: 'master2' },
]

/** They pay and never log in. */
export const demoCustomers: readonly DemoPerson[] = [
  ['customer1', 'Aïssata Boubacar', 'agent'],
  ['customer2', 'Moussa Ide', 'agent'],
  ['customer3', 'Hadiza Saley', 'agent'],
  ['customer4', 'Seydou Hama', 'agent'],
  ['customer5', 'Fati Oumarou', 'agent'],
  ['customer6', 'Ibrahim Garba', 'agent'],
  ['customer7', 'Zeinabou Ali', 'agent'],
  ['customer8', 'Amadou Tahirou', 'agent'],
  ['customer9', 'Ama Owusu', 'agent2'],
  ['customer10', 'Yaw Darko', 'agent2'],
  ['customer11', 'Efua Asante', 'agent2'],
].map(([username = '', realname = '', parent = '']) => ({ username, realname, tier: 'enduser', parent }))

interface DemoStation {
  number: string
  name: string
  type: '1' | '2'
  country: string
  at: readonly [longitude: number, latitude: number]
  zone: string
  kw: { pv: number; wind?: number; generator?: number; grid?: number }
  batteryKwh: number
  contact: string
  since: string
}

export const demoStations: readonly DemoStation[] = [
  {
    number: 'MG-001',
    name: 'Nosy Komba',
    type: '1',
    country: 'MG',
    at: [48.35, -13.47],
    zone: 'Indian/Antananarivo',
    kw: { pv: 144, wind: 20, generator: 160 },
    batteryKwh: 400,
    contact: 'Hery Andria',
    since: '2023-05-12',
  },
  {
    number: 'KM-002',
    name: 'Mohéli Clinic',
    type: '2',
    country: 'KM',
    at: [43.73, -12.28],
    zone: 'Indian/Comoro',
    kw: { pv: 24, generator: 20 },
    batteryKwh: 96,
    contact: 'Fatima Said',
    since: '2024-02-20',
  },
  {
    number: 'UG-003',
    name: 'Kalangala B',
    type: '1',
    country: 'UG',
    at: [32.29, -0.31],
    zone: 'Africa/Kampala',
    kw: { pv: 600, generator: 1000 },
    batteryKwh: 1200,
    contact: 'Grace Nakato',
    since: '2021-09-01',
  },
  {
    number: 'KE-004',
    name: 'Lamu Ice Plant',
    type: '1',
    country: 'KE',
    at: [40.9, -2.27],
    zone: 'Africa/Nairobi',
    kw: { pv: 250, wind: 50, generator: 200, grid: 400 },
    batteryKwh: 300,
    contact: 'Ali Omar',
    since: '2022-11-15',
  },
  {
    number: 'NE-005',
    name: 'Tillabéri 2',
    type: '2',
    country: 'NE',
    at: [1.45, 14.21],
    zone: 'Africa/Niamey',
    kw: { pv: 80, generator: 50 },
    batteryKwh: 220,
    contact: 'Issa Moussa',
    since: '2025-01-30',
  },
  {
    number: 'ML-006',
    name: 'Gao Water',
    type: '2',
    country: 'ML',
    at: [-0.04, 16.27],
    zone: 'Africa/Bamako',
    kw: { pv: 60, generator: 64 },
    batteryKwh: 120,
    contact: 'Mariam Touré',
    since: '2024-10-02',
  },
  {
    number: 'SN-007',
    name: 'Saloum Islands',
    type: '1',
    country: 'SN',
    at: [-16.62, 13.83],
    zone: 'Africa/Dakar',
    kw: { pv: 180, wind: 60, generator: 120 },
    batteryKwh: 500,
    contact: 'Awa Ndiaye',
    since: '2026-09-18',
  },
  {
    number: 'ID-008',
    name: 'Sumba Timur',
    type: '1',
    country: 'ID',
    at: [120.26, -9.66],
    zone: 'Asia/Makassar',
    kw: { pv: 320, wind: 100, generator: 250 },
    batteryKwh: 800,
    contact: 'Dewi Lestari',
    since: '2023-12-08',
  },
  {
    number: 'PH-009',
    name: 'Palawan South',
    type: '1',
    country: 'PH',
    at: [117.6, 8.78],
    zone: 'Asia/Manila',
    kw: { pv: 420, generator: 500 },
    batteryKwh: 900,
    contact: 'Jun Reyes',
    since: '2022-04-25',
  },
  {
    number: 'CN-010',
    name: '格尔木 3 号',
    type: '1',
    country: 'CN',
    at: [94.9, 36.42],
    zone: 'Asia/Shanghai',
    kw: { pv: 1500, grid: 2000 },
    batteryKwh: 2000,
    contact: '李娜',
    since: '2021-06-30',
  },
  {
    number: 'PF-011',
    name: 'Fakarava',
    type: '2',
    country: 'PF',
    at: [-145.6, -16.06],
    zone: 'Pacific/Tahiti',
    kw: { pv: 210, wind: 30, generator: 180 },
    batteryKwh: 600,
    contact: 'Teva Maono',
    since: '2026-07-04',
  },
  {
    number: 'GL-012',
    name: 'Igaliku Farm',
    type: '2',
    country: 'GL',
    at: [-45.43, 60.99],
    zone: 'America/Nuuk',
    kw: { pv: 40, wind: 80, generator: 60 },
    batteryKwh: 150,
    contact: 'Nivi Olsen',
    since: '2025-08-11',
  },
]

export const demoNotices: readonly {
  id: string
  category: '1' | '2'
  priority: 'L' | 'M' | 'H'
  title: Names
  content: Names
}[] = [
  {
    id: 'demo-notice-welcome',
    category: '1',
    priority: 'L',
    title: { en: 'Welcome to Gridhelm', zh: '欢迎使用 Gridhelm', fr: 'Bienvenue dans Gridhelm' },
    content: {
      en: '<p>Choose a site to enter its own menu. The user guide is in the header, in three languages.</p>',
      zh: '<p>选择一座电站即可进入它自己的菜单。使用手册在页面顶部，提供三种语言。</p>',
      fr: '<p>Choisissez un site pour entrer dans son propre menu. Le guide d’utilisation se trouve dans l’en-tête, en trois langues.</p>',
    },
  },
  {
    id: 'demo-notice-password',
    category: '2',
    priority: 'M',
    title: {
      en: 'Choose a password of your own',
      zh: '请设置您自己的密码',
      fr: 'Choisissez votre propre mot de passe',
    },
    content: {
      en: '<p>All demo accounts share one password. Change it under your name in the header before others use this installation.</p>',
      zh: '<p>所有演示账号使用同一个密码。在他人使用本系统之前，请在页面顶部您的姓名处修改密码。</p>',
      fr: '<p>Tous les comptes de démonstration partagent un même mot de passe. Changez-le sous votre nom, dans l’en-tête, avant que d’autres n’utilisent cette installation.</p>',
    },
  },
]
