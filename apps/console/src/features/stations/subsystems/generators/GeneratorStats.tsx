import { useLocale, useTexts } from '../../../../platform/texts.ts'
import { energy, inWords, percent, power, wholeNumber } from '../../../../site/quantities.ts'
import { StatStrip } from '../../../../ui/StatTile.tsx'
import { span } from '../hours.ts'
import { dayStartOf, type SiteView } from '../site-view.ts'
import { type LookedStat, shownStats, sumNote } from '../stats.tsx'
import { heldValue, sumNow, sumOf, sumToday, usableValue } from '../sums.ts'
import { texts as shared } from '../texts.ts'
import { hoursLeft, isBurning, loadFactor, lowLoadLimit } from './engine.ts'
import { tankOf } from './GeneratorFacts.tsx'
import { texts } from './texts.ts'

const litres = (value: number, locale: string) => ({ value: wholeNumber(value, locale), unit: 'L' })

export function GeneratorStats({ view }: { view: SiteView }) {
  const t = useTexts(texts)
  const s = useTexts(shared)
  const locale = useLocale()
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
      ...(present.sum === undefined ? { value: undefined } : power(Math.max(0, present.sum), locale)),
      note: sumNote(present, s),
      definition: t('powerNowMeaning'),
    },
    {
      points: ['generator.runState'],
      label: t('running'),
      value: present.counted === 0 ? undefined : wholeNumber(running.length, locale),
      unit: t('runningOf', { count: units.length }),
      note: running.map(({ number }) => number).join(', '),
      definition: t('runningMeaning'),
    },
    {
      points: ['generator.loadPercent'],
      label: t('loadFactor'),
      ...(factor === undefined ? { value: undefined } : percent(factor / 100, locale)),
      note: factor === undefined ? t('noneRuns') : '',
      definition: t('loadFactorMeaning', { limit }),
    },
    {
      points: ['generator.fuelVolume', 'generator.fuelLevel'],
      label: t('fuel'),
      ...(tank.sum === undefined ? { value: undefined } : litres(tank.sum, locale)),
      note:
        tank.sum !== undefined && capacity
          ? t('fuelNote', {
              level: inWords(percent(tank.sum / capacity, locale)),
              capacity: inWords(litres(capacity, locale)),
            })
          : '',
      definition: t('fuelMeaning'),
    },
    {
      points: ['generator.fuelRate'],
      label: t('hoursLeft'),
      ...(hours === undefined ? { value: undefined } : span(hours, locale, s)),
      note:
        hours === undefined || rate === undefined
          ? t('nothingBurns')
          : t('atRate', { rate: `${rate.toLocaleString(locale, { maximumFractionDigits: 1 })}\u00a0L/h` }),
      definition: t('hoursLeftMeaning'),
    },
    {
      points: ['generator.energyToday'],
      label: t('today'),
      ...(today.sum === undefined ? { value: undefined } : energy(today.sum, locale)),
      note: sumNote(today, s),
      definition: t('todayMeaning'),
    },
  ]
  return <StatStrip stats={shownStats(stats, look)} label={s('figures', { name: s('name.generator') })} />
}
