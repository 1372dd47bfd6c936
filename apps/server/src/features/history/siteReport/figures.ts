import { format } from '@gridhelm/contract/format/format'
import type { Language } from '@gridhelm/contract/language'
import { fromMinor } from '@gridhelm/contract/money'
import { inQuantity } from '@gridhelm/contract/quantities'
import { type EnergyKind, energyKinds } from '@gridhelm/contract/stations/overview/entities'
import { fillText } from '@gridhelm/contract/texts'
import type { Known } from './known.ts'
import { texts } from './texts.ts'

/** One figure, for people to read and for sheets to count with. */
export interface KeyFigure {
  name: string
  /** As people read it, with its unit; a dash where nobody knows. */
  text: string
  /** Null where nobody knows. */
  value: number | null
  unit: string
  /** Why there is none, or what it means. */
  note: string
}

/** Of energy: what every site has stands there also where nobody has counted it, with the reason. */
export function energyFigures({ generation }: Known, language: Language): KeyFigure[] {
  const t = texts[language]
  const f = format(language)
  const { energies, renewableShare, coverage } = generation.indicators
  const isCounted = (kind: EnergyKind) => generation.devices.some((one) => one.kind === kind)
  const names = { ...t, load: t.consumption }
  const ofKinds = energyKinds
    .filter((kind) => kind === 'load' || isCounted(kind))
    .map((kind): KeyFigure => {
      const kwh = energies[kind] ?? null
      return {
        name: names[kind],
        text: f.energy(kwh),
        value: kwh === null ? null : inQuantity(kwh, 'kwh'),
        unit: 'kWh',
        note: kwh === null ? (isCounted(kind) ? t.notTold : t.noSource) : '',
      }
    })
  return [
    ...ofKinds,
    {
      name: t.renewableShare,
      text: f.percent(renewableShare),
      value: renewableShare === null ? null : inQuantity(renewableShare * 100, 'percent'),
      unit: '%',
      note: renewableShare === null ? t.notTold : fillText(t.counted, { share: f.coverage(coverage) }),
    },
  ]
}

function dieselFigures({ generation, diesel }: Known, language: Language): KeyFigure[] {
  const t = texts[language]
  const f = format(language)
  const { fuelLitres, litresPerKwh, benefit } = generation.indicators
  const isBurning = diesel !== 'noSource'
  const perKwh = litresPerKwh === null ? '' : f.unit(f.fixed(litresPerKwh, 2), 'L/kWh')
  const known = typeof diesel === 'string' ? undefined : diesel
  const cost = known?.sum.cost ?? null
  const currency = known?.currency ?? null
  const noCost = diesel === 'noRight' ? t.noRight : t.noPrice
  return [
    {
      name: t.dieselUsed,
      text: f.litres(fuelLitres),
      value: fuelLitres === null ? null : inQuantity(fuelLitres, 'litres'),
      unit: 'L',
      note: fuelLitres === null ? (isBurning ? t.notTold : t.noSource) : perKwh,
    },
    ...(isBurning
      ? [
          {
            name: t.dieselCost,
            text: f.money(cost, currency),
            value: cost === null || currency === null ? null : fromMinor(cost, currency),
            unit: currency ?? '',
            note: cost === null || currency === null ? noCost : '',
          },
        ]
      : []),
    {
      name: t.dieselSaved,
      text: f.litres(benefit?.dieselLitres),
      value: benefit ? inQuantity(benefit.dieselLitres, 'litres') : null,
      unit: 'L',
      note: benefit ? t.bySun : t.notTold,
    },
    {
      name: t.co2Avoided,
      text: f.mass(benefit?.co2Kg),
      value: benefit ? inQuantity(benefit.co2Kg, 'kg') : null,
      unit: 'kg',
      note: benefit ? t.bySun : t.notTold,
    },
  ]
}

const hourMs = 3_600_000

function faultFigures({ alarms, outages }: Known, language: Language): KeyFigure[] {
  const t = texts[language]
  const f = format(language)
  const { availability, count, levels, lostMs } = alarms.statistics.total
  const [critical, warning, notice] = levels
  const lasted = outages?.hours == null ? undefined : f.duration(outages.hours * hourMs)
  return [
    {
      name: t.availability,
      text: f.availability(availability),
      value: availability === null ? null : inQuantity(availability * 100, 'percent'),
      unit: '%',
      note: availability === null ? t.notTold : t.ofTime,
    },
    {
      name: t.alarmCount,
      text: f.whole(count),
      value: count,
      unit: '',
      note: fillText(t.levels, { critical, warning, notice }),
    },
    { name: t.critical, text: f.whole(critical), value: critical, unit: '', note: '' },
    {
      name: t.outages,
      text: f.whole(outages?.count),
      value: outages?.count ?? null,
      unit: '',
      note: !outages
        ? t.noSource
        : outages.count === null
          ? t.notTold
          : lasted === undefined
            ? ''
            : fillText(t.hoursWithout, { duration: lasted }),
    },
    {
      name: t.siteLost,
      text: f.duration(lostMs),
      value: inQuantity(lostMs / hourMs, 'hours'),
      unit: 'h',
      note: '',
    },
  ]
}

export const keyFigures = (known: Known, language: Language): KeyFigure[] => [
  ...dieselFigures(known, language),
  ...faultFigures(known, language),
]
