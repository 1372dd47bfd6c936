import type { Format } from '@gridhelm/contract/format/format'
import type { DieselLedger, RecordedDelivery, TankEvent } from '@gridhelm/contract/history/diesel/entities'
import type { Translate } from '../../../platform/texts.ts'
import type { texts } from './texts.ts'

export interface Warning {
  key: string
  text: string
  /** Fuel may be lost: these come first. */
  isSerious: boolean
  /** A refill that can be recorded from here. */
  refill?: TankEvent
}

const mostCurveOff = 0.1
const leastCurveOffLitres = 20
const lowLoadShare = 0.3
const leastCoverage = 0.9
/** Of a delivery: pumps and sensors agree no better. */
const deliveryShare = 0.04
const leastDeliveryOff = 15

/** What somebody should look at, in words; fuel that may be lost comes first. */
export function warningsOf(
  ledger: DieselLedger,
  t: Translate<typeof texts>,
  f: Format,
  now: number,
): Warning[] {
  const { zone, events, deliveries, tanks, sums } = ledger
  const nameOf = (deviceId: string) =>
    tanks.find(({ device }) => device.id === deviceId)?.device.number ?? deviceId
  const when = (at: number) => f.moment(at, zone)

  const ofEvent = (event: TankEvent): Warning[] => {
    const key = `${event.kind} ${event.deviceId} ${event.to}`
    const values = { when: when(event.to), litres: f.litres(event.litres), tank: nameOf(event.deviceId) }
    if (event.kind === 'drop')
      return [{ key, text: t(event.engineRan ? 'warn.drop' : 'warn.theft', values), isSerious: true }]
    if (event.deliveryIds.length > 0) return []
    return [{ key, text: t('warn.unrecorded', values), isSerious: false, refill: event }]
  }

  const ofDelivery = (delivery: RecordedDelivery): Warning[] => {
    const key = `delivery ${delivery.id}`
    const values = { when: when(delivery.deliveredAt), litres: f.litres(delivery.litres) }
    if (delivery.seen === null) return [{ key, text: t('warn.unseen', values), isSerious: true }]
    const missing = delivery.litres - delivery.seen
    if (Math.abs(missing) < Math.max(leastDeliveryOff, deliveryShare * delivery.litres)) return []
    const both = { ...values, seen: f.litres(delivery.seen), missing: f.litres(Math.abs(missing)) }
    return [{ key, text: t(missing > 0 ? 'warn.short' : 'warn.more', both), isSerious: missing > 0 }]
  }

  const ofTank = (_: unknown, place: number): Warning[] => {
    const [tank, sum] = [tanks[place], sums[place]]
    if (!tank || !sum) return []
    const name = { tank: tank.device.number }
    const isStarted = ledger.from < now
    const found: [boolean, string][] = []
    const off = sum.used === null || !sum.expected ? 0 : sum.used / sum.expected - 1
    const isOff =
      tank.usedBy === 'counter' &&
      Math.abs(off) > mostCurveOff &&
      Math.abs((sum.used ?? 0) - (sum.expected ?? 0)) > leastCurveOffLitres
    if (isOff) {
      const percent = f.percent(Math.abs(off))
      found.push([false, t(off > 0 ? 'warn.thirsty' : 'warn.frugal', { ...name, percent })])
    }
    const low = sum.lowLoadHours !== null && sum.runHours ? sum.lowLoadHours / sum.runHours : 0
    if (low > lowLoadShare && (sum.runHours ?? 0) > 1)
      found.push([false, t('warn.lowLoad', { ...name, percent: f.percent(Math.min(1, low)) })])
    if (tank.usedBy === 'curve') found.push([false, t('warn.noCounter', name)])
    if (tank.usedBy === null && isStarted) found.push([false, t('warn.noUse', name)])
    if (sum.coverage === 0 && isStarted) found.push([false, t('warn.noTank', name)])
    else if (sum.coverage < leastCoverage && isStarted)
      found.push([false, t('warn.coverage', { ...name, percent: f.coverage(sum.coverage) })])
    return found.map(([isSerious, text]) => ({ key: text, text, isSerious }))
  }

  const currency = ledger.currency ?? ''
  const all = [
    ...events.flatMap(ofEvent),
    ...deliveries.flatMap(ofDelivery),
    ...tanks.flatMap(ofTank),
    ...(ledger.hasOtherCurrencies
      ? [{ key: 'currencies', text: t('warn.currencies', { currency }), isSerious: false }]
      : []),
  ]
  return all.toSorted((a, b) => Number(b.isSerious) - Number(a.isSerious))
}
