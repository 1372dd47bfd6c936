import '../../errors/texts.ts'
import '../../form/texts.ts'
import './texts.ts'
import { z } from 'zod'
import { nothing } from '../../endpoint.ts'
import { choice, clearable, clearableText, requiredNumber, siteId } from '../../form/fields.ts'
import { mostMoney } from '../../money.ts'
import { defineResource } from '../../resource/resource.ts'
import { rule } from '../../rule.ts'
import { defineTexts } from '../../texts.ts'
import { wallTimeRule } from '../../time/rules.ts'
import { words } from '../../words.ts'
import { currencyRule } from '../ledger/rules.ts'

const units = ['day', 'hour', 'kWh'] as const

const price = requiredNumber(
  rule('tariff.priceWrong'),
  rule('tariff.priceWrong'),
  z
    .number()
    .int(rule('tariff.priceWrong'))
    .positive(rule('tariff.priceWrong'))
    .max(mostMoney, rule('tariff.priceWrong')),
)
const whole = (wrong: ReturnType<typeof rule>, least: number, most: number) =>
  requiredNumber(wrong, wrong, z.number().int(wrong).min(least, wrong).max(most, wrong))

/** So much money for so many units: 365 fen for 10 kWh is 0.365 CNY each, and no fraction of a coin. */
export const tariffRule = z.object({
  currency: currencyRule,
  unit: choice(units, rule('form.choice')),
  priceMinor: price,
  priceUnits: whole(rule('tariff.unitsWrong'), 1, 1_000_000).default(1),
  unitStep: whole(rule('tariff.stepWrong'), 1, 1440).default(1),
  leastMinor: whole(rule('tariff.priceWrong'), 0, mostMoney).default(0),
  /** Where it holds; absent: for all below its maker. */
  siteId: clearable(siteId, rule('tariff.siteWrong')),
  /** Of homes at the site; absent: of all. */
  model: clearableText(100),
  /** From when on, in the reader's zone; absent: from now on. */
  validFrom: clearable(wallTimeRule, rule('error.timestampFormat')),
})

const texts = defineTexts({
  title: ['Prices', '价格', 'Prix'],
  ownerName: ['Price of', '定价方', 'Prix de'],
  type: words.tier,
  siteName: words.site,
  siteId: words.site,
  siteIdHint: [
    'Empty: for everybody below you',
    '留空表示对您的所有下级有效',
    'Vide : pour tous ceux qui sont sous vous',
  ],
  model: ['Model of homes', '户用系统型号', 'Modèle d’installation'],
  modelHint: [
    'At the site, for homes of this model alone',
    '仅对该电站此型号的户用系统有效',
    'Sur le site, pour les seules installations de ce modèle',
  ],
  currency: words.currency,
  price: ['Price of a unit', '单价', 'Prix de l’unité'],
  priceMinor: ['Price', '价格', 'Prix', 'of the units beside it'],
  priceUnits: ['For so many units', '对应单位数', 'Pour combien d’unités'],
  unit: ['Unit', '单位', 'Unité'],
  unitStep: ['Parts of a unit', '单位可分份数', 'Parts d’une unité'],
  unitStepHint: [
    '24 parts of a day: it is sold by the hour',
    '例如一天分 24 份，即按小时出售',
    'Une journée en 24 parts se vend à l’heure',
  ],
  leastMinor: ['Least payment', '最低付款额', 'Paiement minimal'],
  validFrom: ['In force from', '生效时间', 'En vigueur dès'],
  validFromHint: ['Empty: from now on', '留空表示立即生效', 'Vide : dès maintenant'],
  isInForce: ['In force', '有效', 'En vigueur'],
  createBy: words.createdBy,
  createTime: words.created,
})

/** Versions: a change is a new price from a moment on. Those below pay it, unless their site or somebody between has one. */
export const tariffResource = defineResource({
  noun: 'tariffs',
  path: '/finance/tariff',
  permission: 'tariff',
  texts,
  fields: {
    ownerName: { kind: 'text', search: 'contains', unsorted: true, form: 'never' },
    type: {
      kind: 'choice',
      dictionary: 'finance_type',
      numeric: true,
      unsorted: true,
      form: 'never',
      column: 'choosable',
    },
    siteName: { kind: 'text', search: 'contains', unsorted: true, form: 'never' },
    siteId: { kind: 'text', column: 'never' },
    model: { kind: 'text', search: 'equals', column: 'choosable' },
    currency: { kind: 'text', search: 'equals', required: true, width: 96 },
    unit: {
      kind: 'choice',
      dictionary: 'tariff_unit',
      search: 'equals',
      required: true,
      column: 'choosable',
    },
    price: { kind: 'money', unsorted: true, form: 'never', width: 168 },
    priceMinor: { kind: 'money', required: true, column: 'choosable' },
    priceUnits: { kind: 'number', column: 'choosable' },
    unitStep: { kind: 'number', column: 'choosable' },
    leastMinor: { kind: 'money', column: 'choosable' },
    validFrom: { kind: 'moment', search: 'range' },
    isInForce: { kind: 'flag', unsorted: true, form: 'never' },
    ownerId: { kind: 'text', column: 'never', form: 'never' },
    createBy: { kind: 'text', column: 'choosable', form: 'never' },
    createTime: { kind: 'moment', column: 'choosable', form: 'never' },
  },
  addRule: tariffRule,
  editRule: nothing,
  sort: { field: 'createTime', order: 'desc' },
  can: { add: true, export: true },
  guards: { ownName: true },
})
