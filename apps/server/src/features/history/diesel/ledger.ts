import type { DieselLedger, TankEvent } from '@gridhelm/contract/history/diesel/entities'
import type { LedgerUnit } from '@gridhelm/contract/history/diesel/rules'
import type { Platform } from '../../../platform/platform.ts'
import { correctionsOf } from '../../../site/energy/corrections.ts'
import { inOrder } from '../../../site/equipment.ts'
import { devicesOfKind, type ReadSite } from '../../../site/site.ts'
import { latestOfDevices } from '../../../telemetry/latest/rows.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import type { Span } from '../../../telemetry/rollup/calendar.ts'
import { figuresOf, totalOf } from './balance.ts'
import { match, matchMs } from './matching.ts'
import { moneyOf } from './money.ts'
import { periodsIn } from './periods.ts'
import { curvesOf, deliveriesBetween, pricedBefore } from './queries.ts'
import { historyOf, wireTank } from './tanks.ts'
import { walksOf } from './walks.ts'
import { wireDelivery } from './wire.ts'

const isIn = ({ start, end }: Span, at: number) => at >= start && at < end

/** Everything about the diesel of a site in a range of whole days. */
export async function ledgerOf(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  reader: Reader,
  site: ReadSite,
  unit: LedgerUnit,
  range: Span,
): Promise<DieselLedger> {
  const { siteId, calendar } = site
  const generators = inOrder(devicesOfKind(site, 'generator'))
  // A little more on both sides: the tank before the first midnight, and deliveries whose receipts came late.
  const wide = {
    start: range.start - matchMs,
    end: Math.min(range.end + matchMs, Math.max(now(), range.start)),
  }
  const periods = periodsIn(calendar, unit, range)
  const marks = [range.start, ...periods.map((period) => period.end)]
  const [curves, rows, priced, repairs, latest] = await Promise.all([
    curvesOf(db, siteId),
    deliveriesBetween(db, siteId, wide.start, range.end + matchMs),
    pricedBefore(db, siteId, range.end),
    correctionsOf(db, [siteId], wide),
    latestOfDevices(db, generators),
  ])
  const curveOf = (deviceId: number) => curves.find((curve) => curve.deviceId === deviceId)
  const walks = await walksOf(reader, {
    generators,
    range: wide,
    calendar,
    marks,
    curves,
    repairs,
    now: now(),
  })

  const shifts = walks.flatMap(({ device, shifts: found }, tank) =>
    found.shifts.map((shift) => ({ ...shift, tank, deviceId: device.id })),
  )
  const refills = shifts.filter(({ litres }) => litres > 0)
  const tankOf = new Map(generators.map((device, tank) => [device.deviceId, tank]))
  const matched = match(
    rows.map(({ id, deliveredAt, litres, deviceId }) => ({
      id,
      at: deliveredAt.getTime(),
      litres,
      tank: tankOf.get(deviceId ?? -1) ?? null,
    })),
    refills,
    walks.map(({ facts }) => facts.capacity ?? 1),
  )
  const explained = new Map(refills.map((refill, place) => [refill, matched.explained[place] ?? []]))
  const money = moneyOf(rows, priced, wide.start)
  const tanks = walks.map((walk, tank) => {
    const shares = matched.shares.filter((share) => share.tank === tank)
    return historyOf(walk, marks, shares, money)
  })
  const figuresIn = (period: Span) => tanks.map((tank) => figuresOf(tank, period, now()))
  const sums = figuresIn(range)
  const counted = new Set(matched.shares.filter(({ at }) => isIn(range, at)).map(({ id }) => id))
  return {
    siteId: String(siteId),
    zone: calendar.zone,
    unit,
    from: range.start,
    to: range.end,
    currency: money.currency,
    hasOtherCurrencies: money.hasOthers,
    tanks: walks.map((walk) => {
      const { deviceId } = walk.device
      const newest = latest.find((one) => one.deviceId === deviceId)
      return wireTank(walk, curveOf(deviceId), newest, range)
    }),
    periods: periods.map((period) => {
      const own = figuresIn(period)
      return { ...period, total: totalOf(own), tanks: own }
    }),
    sum: totalOf(sums),
    sums,
    events: shifts
      .filter((shift) => isIn(range, shift.to))
      .toSorted((a, b) => a.to - b.to)
      .map(
        (shift): TankEvent => ({
          kind: shift.litres > 0 ? 'refill' : 'drop',
          deviceId: shift.deviceId,
          from: shift.from,
          to: shift.to,
          litres: Math.abs(shift.litres),
          engineRan: shift.engineRan,
          deliveryIds: [...(explained.get(shift) ?? [])],
        }),
      ),
    deliveries: rows
      .filter((row) => isIn(range, row.deliveredAt.getTime()) || counted.has(row.id))
      .map((row) => ({ ...wireDelivery(row, site), seen: matched.seen.get(row.id) ?? null })),
  }
}
