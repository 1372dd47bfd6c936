import { zoneText } from '@gridhelm/contract/format/zones'
import type { DayCurve } from '@gridhelm/contract/stations/overview/entities'
import { Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { SpanChoice, useSpan } from '../../../../site/curve/SpanChoice.tsx'
import type { Bounds } from '../../../../site/curve/span.ts'
import { texts as curveTexts } from '../../../../site/curve/texts.ts'
import { useSiteDays } from '../../../../site/curve/use-days.ts'
import { hueOf } from '../../../../site/equipment.ts'
import { texts as shared } from '../../../../site/texts.ts'
import { defineAddress } from '../../../../ui/address/address.ts'
import { called, list } from '../../../../ui/address/parts.ts'
import { useAddress } from '../../../../ui/address/use-address.ts'
import { Chart } from '../../../../ui/chart/Chart.tsx'
import { type LineToggle, LineToggles } from '../../../../ui/chart/LineToggles.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../../ui/LoadFailure.tsx'
import { PageCard } from '../../../../ui/PageCard.tsx'
import { toggled } from '../../../../ui/table/selection.ts'
import { useNow } from '../../../../ui/ticker.ts'
import { useOverviewSite } from '../overview-site.ts'
import { texts } from '../texts.ts'
import { linesOf, type TodayLine, todayOption } from './today-option.ts'
import { todayTable } from './today-table.ts'

const todayAddress = defineAddress({ hidden: called('hide', list()) })

/** The last hours of the site, and what its last days let expect of the next. */
export function TodayCard() {
  const t = useTexts(texts)
  const { station, present } = useOverviewSite()
  const now = useNow('minute')
  const { shown, change } = useAddress(todayAddress)
  const { asked, drawn } = useSiteDays(station, useSpan().span, true)
  const [lit, setLit] = useState<string>()
  const hidden: ReadonlySet<string> = useMemo(() => new Set(shown.hidden), [shown.hidden])
  const lines = useMemo(() => (drawn ? linesOf(drawn.day, present) : []), [drawn, present])
  const toggle = (line: string) => change({ hidden: toggled(shown.hidden, line, !hidden.has(line)) })
  return (
    <PageCard
      title={t('course')}
      note={t('todayNote', { zone: zoneText(now, station.timeZone) })}
      extra={<SpanChoice />}
    >
      {drawn ? (
        lines.length > 0 ? (
          <>
            <Toggles {...drawn} lines={lines} hidden={hidden} onToggle={toggle} onLit={setLit} />
            <DayChart {...drawn} lines={lines} hidden={hidden} lit={lit} />
          </>
        ) : (
          <EmptyState title={t('nothingToday')} detail={t('nothingTodayDetail')} />
        )
      ) : asked.error ? (
        <LoadFailure of={asked} title={t('loadFailed')} detail={t('loadFailedDetail')} />
      ) : (
        <Skeleton active paragraph={{ rows: 5 }} />
      )}
    </PageCard>
  )
}

interface Drawn {
  day: DayCurve
  earlier: DayCurve | undefined
  nights: readonly Bounds[]
  lines: readonly TodayLine[]
  hidden: ReadonlySet<string>
}

const colourOf = (line: TodayLine) => (line === 'soc' ? hueOf.battery : hueOf[line])
const hasAny = (steps: readonly (readonly (number | null)[] | undefined)[]) =>
  steps.some((some) => some?.some((value) => value !== null))

interface TogglesProps extends Drawn {
  onToggle: (line: string) => void
  onLit: (line: string | undefined) => void
}

function Toggles({ day, earlier, lines, hidden, onToggle, onLit }: TogglesProps) {
  const t = useTexts(texts)
  const c = useTexts(curveTexts)
  const s = useTexts(shared)
  const named: LineToggle[] = lines.map((line) => ({
    key: line,
    name: line === 'soc' ? t('stateOfCharge') : s(line),
    css: colourOf(line),
    isDashed: line === 'soc',
  }))
  const others: LineToggle[] = [
    ...(hasAny(Object.values(day.expected))
      ? [{ key: 'expected', name: t('expectedLines'), css: 'var(--gh-quiet)', isDashed: true }]
      : []),
    ...(earlier && hasAny([earlier.power.pv, earlier.power.load])
      ? [{ key: 'earlier', name: c('dayBefore'), css: 'var(--gh-line-strong)' }]
      : []),
  ]
  return (
    <LineToggles
      label={t('shownLines')}
      lines={[...named, ...others]}
      hidden={hidden}
      onToggle={onToggle}
      onLit={onLit}
    />
  )
}

function DayChart({ day, earlier, nights, lines, hidden, lit }: Drawn & { lit: string | undefined }) {
  const t = useTexts(texts)
  const c = useTexts(curveTexts)
  const f = useFormat()
  const now = useNow('minute')
  const { timeZone } = useOverviewSite().station
  const names = useMemo(
    () => ({
      pv: t('part.pv'),
      wind: t('part.wind'),
      generator: t('part.generator'),
      battery: t('part.battery'),
      grid: t('part.grid'),
      load: t('part.load'),
      soc: t('stateOfCharge'),
    }),
    [t],
  )
  const shown = useMemo(() => new Set(lines.filter((line) => !hidden.has(line))), [lines, hidden])
  const option = useMemo(() => {
    const words = {
      now: t('now'),
      expected: (name: string) => t('expected', { name }),
      earlier: (name: string) => c('earlier', { name }),
    }
    return todayOption({
      day,
      earlier: hidden.has('earlier') ? undefined : earlier,
      hasExpected: !hidden.has('expected'),
      nights,
      shown,
      now,
      timeZone,
      f,
      names,
      words,
    })
  }, [day, earlier, nights, hidden, shown, now, timeZone, f, names, t, c])
  const table = useMemo(
    () => todayTable({ day, lines: [...shown], timeZone, f, names, timeName: t('time') }),
    [day, shown, timeZone, f, names, t],
  )
  return <Chart option={option} label={t('todayLabel')} table={table} height={260} lit={lit} />
}
