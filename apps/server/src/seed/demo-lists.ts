import { postgresType } from '@gridhelm/contract/basics/dataSources/resource'
import type { Seed } from './seed.ts'

/** Of the countries with demo stations and their neighbours; the last one is no longer valid. */
const currencies: readonly (readonly [country: string, code: string, en: string, zh: string, fr: string])[] =
  [
    ['MG', 'MGA', 'Malagasy ariary', '马达加斯加阿里亚里', 'Ariary malgache'],
    ['KM', 'KMF', 'Comorian franc', '科摩罗法郎', 'Franc comorien'],
    ['UG', 'UGX', 'Ugandan shilling', '乌干达先令', 'Shilling ougandais'],
    ['KE', 'KES', 'Kenyan shilling', '肯尼亚先令', 'Shilling kényan'],
    ['NE', 'XOF', 'CFA franc (West Africa)', '西非法郎', 'Franc CFA (Afrique de l’Ouest)'],
    ['ML', 'XOF', 'CFA franc (West Africa)', '西非法郎', 'Franc CFA (Afrique de l’Ouest)'],
    ['SN', 'XOF', 'CFA franc (West Africa)', '西非法郎', 'Franc CFA (Afrique de l’Ouest)'],
    ['ID', 'IDR', 'Indonesian rupiah', '印度尼西亚卢比', 'Roupie indonésienne'],
    ['PH', 'PHP', 'Philippine peso', '菲律宾比索', 'Peso philippin'],
    ['CN', 'CNY', 'Chinese yuan', '人民币', 'Yuan chinois'],
    ['PF', 'XPF', 'CFP franc', '太平洋法郎', 'Franc pacifique'],
    ['GL', 'DKK', 'Danish krone', '丹麦克朗', 'Couronne danoise'],
    ['TZ', 'TZS', 'Tanzanian shilling', '坦桑尼亚先令', 'Shilling tanzanien'],
    ['RW', 'RWF', 'Rwandan franc', '卢旺达法郎', 'Franc rwandais'],
    ['NG', 'NGN', 'Nigerian naira', '尼日利亚奈拉', 'Naira nigérian'],
    ['GH', 'GHS', 'Ghanaian cedi', '加纳塞地', 'Cedi ghanéen'],
    ['ZA', 'ZAR', 'South African rand', '南非兰特', 'Rand sud-africain'],
    ['IN', 'INR', 'Indian rupee', '印度卢比', 'Roupie indienne'],
    ['FR', 'EUR', 'Euro', '欧元', 'Euro'],
    ['US', 'USD', 'US dollar', '美元', 'Dollar américain'],
    ['ZW', 'ZWL', 'Zimbabwean dollar', '津巴布韦元', 'Dollar zimbabwéen'],
  ]

const locations: readonly (readonly [
  key: string,
  name: string,
  longitude: number,
  latitude: number,
  remarks: string,
])[] = [
  ['nosy-komba', 'Nosy Komba landing', 48.348, -13.472, 'Boats from Ankify, two hours before high tide'],
  ['lamu', 'Lamu jetty', 40.902, -2.269, 'Spare parts are stored at the ice plant'],
  ['gao', 'Gao pumping station', -0.045, 16.271, ''],
  ['waingapu', 'Pelabuhan Waingapu', 120.264, -9.64, 'Harbour of Sumba Timur'],
  ['golmud', '格尔木变电站', 94.902, 36.421, '并网点'],
  ['fakarava', 'Rotoava, Fakarava', -145.623, -16.055, 'Quai nord de l’atoll'],
  ['igaliku', 'Igaliku', -45.428, 60.989, 'Reached by boat; the fjord may be frozen until May'],
]

// Rules have one name for all languages: the demo's show what they take or make, which nobody has to translate.
const checkRules = [
  {
    code: 'station_number',
    name: 'MG-001',
    rows: [
      { digits: '3', pattern: '[A-Z]{2}-', message: 'MG-…' },
      { digits: '*', pattern: '.{3}\\d{3}', message: '…-001' },
    ],
  },
  {
    code: 'meter_serial',
    name: '1234-5678-9012',
    rows: [{ digits: '*', pattern: '\\d{4}(-\\d{4}){2}', message: '1234-5678-9012' }],
  },
] as const

const fillRules = [
  ['user_number', 'U…', 'date-serial', { prefix: 'U', digits: 4, zone: 'UTC' }],
  ['serial_number', 'SN…', 'date-serial', { prefix: 'SN', digits: 4, zone: 'UTC' }],
  ['work_order', 'WO…', 'date-serial', { prefix: 'WO', digits: 4, zone: 'UTC' }],
  ['recharge_order', 'RC…', 'order-number', { prefix: 'RC', digits: 4, zone: 'UTC' }],
  ['card_pin', 'PIN', 'random-digits', { length: 6 }],
  ['device_key', '0–f × 32', 'uuid', { dashes: false }],
] as const

/** What the plain lists of the demo begin with. */
export async function seedDemoLists(seed: Seed): Promise<void> {
  for (const [country, code, en, zh, fr] of currencies) {
    const currencyId = `${country}-${code}`
    await seed(`demo:currency:${currencyId}`, 'currency', {
      id: `demo-currency-${currencyId}`,
      currencyId,
      code,
      country,
      nameEn: en,
      nameZh: zh,
      nameFr: fr,
      validFlag: code !== 'ZWL',
    })
  }
  for (const [key, name, longitude, latitude, remarks] of locations) {
    const row = { id: `demo-location-${key}`, name, longitude, latitude, remarks: remarks || null }
    await seed(`demo:location:${key}`, 'location', row)
  }
  for (const { code, name, rows } of checkRules) {
    await seed(`demo:check-rule:${code}`, 'sysCheckRule', {
      id: `demo-check-rule-${code}`,
      ruleCode: code,
      ruleName: name,
      ruleJson: JSON.stringify(rows),
    })
  }
  for (const [code, name, ruleClass, params] of fillRules) {
    await seed(`demo:fill-rule:${code}`, 'sysFillRule', {
      id: `demo-fill-rule-${code}`,
      ruleCode: code,
      ruleName: name,
      ruleClass,
      ruleParams: JSON.stringify(params),
    })
  }
  await seed('demo:data-source:reports', 'sysDataSource', {
    id: 'demo-data-source-reports',
    code: 'reports',
    name: 'Reporting database',
    dbType: postgresType,
    dbUrl: 'postgresql://reports.example.org:5432/energy?sslmode=require',
    dbUsername: 'reader',
    remark: 'An example: enter the address of a database of your own',
  })
}
