import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { StatStrip } from '../../../../ui/StatTile.tsx'
import { dayStartOf, type SiteView } from '../site-view.ts'
import { type LookedStat, shownStats, sumNote } from '../stats.tsx'
import { heldValue, sumNow, sumOf, sumToday, usableValue } from '../sums.ts'
import { texts as shared } from '../texts.ts'
import { hoursLeft, isBurning, loadFactor, lowLoadLimit } from './engine.ts'
import { tankOf } from './GeneratorFacts.tsx'
import { texts } from './texts.ts'

export function GeneratorStats({ view }: { view: SiteView }) {
  const t = useTexts(texts)
  const s = useTexts(shared)
  const f = useFormat()
  const { units, site, now, look } = view
  const present = sumNow(site, units, 'activePower', now)
  const running = units.filter((unit) => isBurning(usableValue(site, unit, 'runState', now)))
  const factor = loadFactor(
    sumNow(site, running, 'activePower', now).sum,
    sumOf(running.map((unit) => heldValue(unit, 'ratedPower'))).sum,
  )
  const tank = sumOf(units.map(tankOf))
  const capacity = sumOf(units.map((unit) => heldValue(unit, 'tankCapacity'))).sum
  const rate = sumNow(site, units, 'fuelRate', now).sum
  const hours = hoursLeft(tank.sum, rate)
  const today = sumToday(units, 'energyToday', dayStartOf(view))
  const limit = lowLoadLimit(units[0] && heldValue(units[0], 'minimumLoad'))

  const stats: LookedStat[] = [
    {
      points: ['generator.activePower'],
      label: t('powerNow'),
      ...(present.sum === undefined ? { value: undefined } : f.figure.power(Math.max(0, present.sum))),
      note: sumNote(present, s),
      definition: t('powerNowMeaning'),
    },
    {
      points: ['generator.runState'],
      label: t('running'),
      value: present.counted === 0 ? undefined : f.whole(running.length),
      unit: t('runningOf', { count: units.length }),
      note: running.map(({ number }) => number).join(', '),
      definition: t('runningMeaning'),
    },
    {
      points: ['generator.loadPercent'],
      label: t('loadFactor'),
      ...(factor === undefined ? { value: undefined } : f.figure.percent(factor / 100)),
      note: factor === undefined ? t('noneRuns') : '',
      definition: t('loadFactorMeaning', { limit: f.percent(limit / 100) }),
    },
    {
      points: ['generator.fuelVolume', 'generator.fuelLevel'],
      label: t('fuel'),
      ...f.figure.litres(tank.sum),
      note:
        tank.sum !== undefined && capacity
          ? t('fuelNote', {
              level: f.percent(tank.sum / capacity),
              capacity: f.litres(capacity),
            })
          : '',
      definition: t('fuelMeaning'),
    },
    {
      points: ['generator.fuelRate'],
      label: t('hoursLeft'),
      ...(hours === undefined ? { value: undefined } : f.figure.duration(hours * 3_600_000, 'minute')),
      note:
        hours === undefined || rate === undefined
          ? t('nothingBurns')
          : t('atRate', { rate: f.measure(rate, 'L/h', 1) }),
      definition: t('hoursLeftMeaning'),
    },
    {
      points: ['generator.energyToday'],
      label: t('today'),
      ...(today.sum === undefined ? { value: undefined } : f.figure.energy(today.sum)),
      note: sumNote(today, s),
      definition: t('todayMeaning'),
    },
  ]
  return <StatStrip stats={shownStats(stats, look)} label={s('figures', { name: s('name.generator') })} />
}
