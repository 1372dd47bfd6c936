import { zoneText } from '@gridhelm/contract/format/zones'
import type { DayCurve } from '@gridhelm/contract/stations/overview/entities'
import { Skeleton } from 'antd'
import { useMemo } from 'react'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { hueOf } from '../../../../site/equipment.ts'
import { useDayCurve } from '../../../../site/site-queries.ts'
import { texts as shared } from '../../../../site/texts.ts'
import { defineAddress } from '../../../../ui/address/address.ts'
import { called, list } from '../../../../ui/address/parts.ts'
import { useAddress } from '../../../../ui/address/use-address.ts'
import { Chart } from '../../../../ui/chart/Chart.tsx'
import { LineToggles } from '../../../../ui/chart/LineToggles.tsx'
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

/** The day of the site so far, and what its last days let expect of the rest. */
export function TodayCard() {
  const t = useTexts(texts)
  const { station, present } = useOverviewSite()
  const now = useNow('minute')
  const asked = useDayCurve(station.id)
  const { data, error } = asked
  const { shown, show } = useAddress(todayAddress)
  const hidden: ReadonlySet<string> = useMemo(() => new Set(shown.hidden), [shown.hidden])
  const lines = useMemo(() => (data ? linesOf(data, present) : []), [data, present])
  const toggle = (line: TodayLine) => show({ hidden: toggled(shown.hidden, line, !hidden.has(line)) })
  return (
    <PageCard
      title={t('today')}
      note={t('todayNote', { zone: zoneText(now, station.timeZone) })}
      extra={lines.length > 0 && <Toggles lines={lines} hidden={hidden} onToggle={toggle} />}
    >
      {data ? (
        lines.length > 0 ? (
          <DayChart day={data} lines={lines} hidden={hidden} />
        ) : (
          <EmptyState title={t('nothingToday')} detail={t('nothingTodayDetail')} />
        )
      ) : error ? (
        <LoadFailure of={asked} title={t('loadFailed')} detail={t('loadFailedDetail')} />
      ) : (
        <Skeleton active paragraph={{ rows: 5 }} />
      )}
    </PageCard>
  )
}

interface TogglesProps {
  lines: readonly TodayLine[]
  hidden: ReadonlySet<string>
  onToggle: (line: TodayLine) => void
}

const colourOf = (line: TodayLine) => (line === 'soc' ? hueOf.battery : hueOf[line])

function Toggles({ lines, hidden, onToggle }: TogglesProps) {
  const t = useTexts(texts)
  const s = useTexts(shared)
  return (
    <LineToggles
      label={t('shownLines')}
      lines={lines.map((line) => ({
        key: line,
        name: line === 'soc' ? t('stateOfCharge') : s(line),
        css: colourOf(line),
        isDashed: line === 'soc',
      }))}
      hidden={hidden}
      onToggle={(key) => onToggle(key as TodayLine)}
    />
  )
}

function DayChart({ day, lines, hidden }: { day: DayCurve } & Omit<TogglesProps, 'onToggle'>) {
  const t = useTexts(texts)
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
    const words = { now: t('now'), expected: (name: string) => t('expected', { name }) }
    return todayOption({ day, shown, now, timeZone, f, names, words })
  }, [day, shown, now, timeZone, f, names, t])
  const table = useMemo(
    () => todayTable({ day, lines: [...shown], timeZone, f, names, timeName: t('time') }),
    [day, shown, timeZone, f, names, t],
  )
  return <Chart option={option} label={t('todayLabel')} table={table} height={260} />
}
