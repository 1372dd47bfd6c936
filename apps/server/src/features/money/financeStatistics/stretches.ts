import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readWireTime } from '../../../platform/zoned-time.ts'
import { earnedByStretch, type LoadStretch, loadsByStretch } from './load-queries.ts'
import { type Counted, type StretchRow, salesByStretch } from './queries.ts'
import type { Stretch } from './sheet.ts'

const two = (number: number) => String(number).padStart(2, '0')

/** The beginnings of days or months of a calendar, days with 23 and 25 hours included. */
const startOf = (date: string, zone: string): Date => {
  const moment = readWireTime(`${date} 00:00:00`, zone)
  if (!moment) throw new Error(`No such day: ${date}`)
  return moment
}

/** Currencies with sales, those with most of them first. */
function busiestFirst(rows: readonly StretchRow[]): string[] {
  const sales = new Map<string, number>()
  for (const { currency, recharges } of rows) sales.set(currency, (sales.get(currency) ?? 0) + recharges)
  return [...sales].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([currency]) => currency)
}

/** The unit that all loads of a currency have; null: there are none, or several. */
function unitOf(rows: readonly LoadStretch[]): string | null {
  const units = new Set(rows.map(({ unit }) => unit))
  return units.size === 1 ? ([...units][0] ?? null) : null
}

export interface SoldByStretch {
  about: { zone: string; currency: string | null; currencies: string[]; unit: string | null }
  stretches: Stretch[]
}

/** What was sold, loaded and earned, day by day or month by month. */
export function createStretches({ db }: Pick<Platform, 'db'>) {
  async function byStretch(
    names: readonly string[],
    after: string,
    own: Counted,
    { zone, currency: wanted }: { zone: string; currency: string | undefined },
  ): Promise<SoldByStretch> {
    const starts = names.map((name) => startOf(name.length === 7 ? `${name}-01` : name, zone))
    const period = { starts, end: startOf(after, zone) }
    const [sold, loaded, earned] = await Promise.all([
      salesByStretch(db, own, period),
      loadsByStretch(db, own, period),
      earnedByStretch(db, own, period),
    ])
    const currencies = busiestFirst(sold)
    const currency = wanted ?? currencies[0] ?? loaded[0]?.currency ?? null
    const ofCurrency = <R extends { currency: string }>(rows: readonly R[]) =>
      rows.filter((row) => row.currency === currency)
    const [sales, loads, shares] = [ofCurrency(sold), ofCurrency(loaded), ofCurrency(earned)]
    const unit = unitOf(loads)
    const stretches = names.map((name, index): Stretch => {
      const at = <R extends { stretch: number }>(rows: readonly R[]) =>
        rows.find(({ stretch }) => stretch === index + 1)
      const { recharge = 0, recharges = 0, users = 0 } = at(sales) ?? {}
      const { load = 0, loads: count = 0, units = 0 } = at(loads) ?? {}
      const { commission = 0 } = at(shares) ?? {}
      return {
        name,
        recharge,
        recharges,
        users,
        load,
        loads: count,
        units: unit === null ? null : units,
        commission,
      }
    })
    return { about: { zone, currency, currencies, unit }, stretches }
  }

  type How = Pick<SessionContext, 'zone'> & { currency: string | undefined }
  return {
    ofMonth(year: number, month: number, own: Counted, how: How) {
      const first = `${year}-${two(month)}`
      const count = new Date(Date.UTC(year, month, 0)).getUTCDate()
      const names = Array.from({ length: count }, (_, index) => `${first}-${two(index + 1)}`)
      const after = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
      return byStretch(names, after, own, how)
    },
    ofYear: (year: number, own: Counted, how: How) =>
      byStretch(
        Array.from({ length: 12 }, (_, index) => `${year}-${two(index + 1)}`),
        `${year + 1}-01-01`,
        own,
        how,
      ),
    /** Days of a stretch of time that is no month. */
    ofDays: (days: readonly string[], after: string, own: Counted, how: How) =>
      byStretch(days, after, own, how),
  }
}
