import { format } from '@gridhelm/contract/format/format'
import type { DieselLedger, LedgerFigures } from '@gridhelm/contract/history/diesel/entities'
import { defaultFuelCurve } from '@gridhelm/contract/history/diesel/fuel-curve'
import { fillText } from '@gridhelm/contract/texts'
import { expect, it } from 'vitest'
import type { Translate } from '../../../platform/texts.ts'
import { texts } from './texts.ts'
import { warningsOf } from './warnings.ts'

const figures: LedgerFigures = {
  opening: 800,
  delivered: 0,
  used: 100,
  closing: 700,
  unexplained: 0,
  tolerance: 12,
  expected: 100,
  refilled: 0,
  dropped: 0,
  runHours: 10,
  lowLoadHours: 1,
  kwh: 300,
  litresPerKwh: 0.33,
  cost: null,
  costPerKwh: null,
  coverage: 1,
}
const tank = {
  device: { id: '4-1', number: 'GEN-01', name: null, kind: 'generator' as const, pvGroup: null },
  capacity: 1_000,
  ratedKw: 60,
  now: null,
  curve: { ...defaultFuelCurve, isDefault: true, updateBy: null, updateTime: null },
  usedBy: 'counter' as const,
  level: { readings: [], gapMs: 1 },
  measured: [],
  fitted: null,
}
const ledger = (changes: Partial<DieselLedger>): DieselLedger => ({
  siteId: '4',
  zone: 'Africa/Nairobi',
  unit: 'day',
  from: 0,
  to: 1,
  currency: 'KES',
  hasOtherCurrencies: false,
  tanks: [tank],
  periods: [],
  sum: figures,
  sums: [figures],
  events: [],
  deliveries: [],
  ...changes,
})
const t: Translate<typeof texts> = (key, ...[values]) => fillText(texts.en[key], values)
const said = (changes: Partial<DieselLedger>) =>
  warningsOf(ledger(changes), t, format('en'), 10).map(({ text }) => text.replaceAll('\u00a0', ' '))
const at = Date.parse('2026-03-04T06:30:00Z')
const event = { deviceId: '4-1', from: at, to: at, litres: 120.4, engineRan: false, deliveryIds: [] }
const delivery = {
  id: 'd',
  siteId: '4',
  deviceId: null,
  deviceNumber: null,
  deliveredAt: at,
  deliveredTime: '',
  litres: 500,
  amount: null,
  currency: null,
  supplier: null,
  receiptNumber: null,
  note: null,
  createBy: '',
  createTime: 0,
}

it('says nothing where everything is well', () => {
  const matched = { ...event, kind: 'refill' as const, deliveryIds: ['d'] }
  expect(said({ events: [matched], deliveries: [{ ...delivery, seen: 490 }] })).toEqual([])
})

it('names thefts, short deliveries and what nobody recorded, in the time of the site, the worst first', () => {
  expect(
    said({
      events: [
        { ...event, kind: 'refill' },
        { ...event, kind: 'drop' },
      ],
      deliveries: [
        { ...delivery, seen: 440 },
        { ...delivery, id: 'e', seen: null },
      ],
    }),
  ).toEqual([
    '4 Mar 2026, 09:30: 120 L left GEN-01 while the engine stood. A theft or a leak?',
    'Delivery of 4 Mar 2026, 09:30: 500 L on the receipt, 440 L in the tank. 60 L are missing.',
    'The delivery of 4 Mar 2026, 09:30 (500 L) was not detected in a tank.',
    '4 Mar 2026, 09:30: 120 L came into GEN-01, and no delivery is recorded.',
  ])
})

it('names a thirsty engine, low load, thin data and other currencies', () => {
  const sums = [{ ...figures, used: 150, lowLoadHours: 6, coverage: 0.4 }]
  expect(said({ sums, hasOtherCurrencies: true })).toEqual([
    'GEN-01 used 50% more than its fuel curve says.',
    'GEN-01 ran 60% of its hours below 30% of its rating.',
    'The tank of GEN-01 was read well 40% of the time.',
    'Some deliveries have another currency than KES; they are not in the cost.',
  ])
  expect(
    said({ tanks: [{ ...tank, usedBy: null }], sums: [{ ...figures, used: null, coverage: 0 }] }),
  ).toEqual([
    'GEN-01 tells neither a fuel counter nor its rating: what it used is not known.',
    'The tank of GEN-01 was never read in this period.',
  ])
})
