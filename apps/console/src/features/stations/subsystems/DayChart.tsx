import { useMemo } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { joinedKinds } from '../../../site/curve/day-curves.ts'
import { SpanChoice, useSpan } from '../../../site/curve/SpanChoice.tsx'
import type { Axis, Bounds } from '../../../site/curve/span.ts'
import { texts as curveTexts } from '../../../site/curve/texts.ts'
import { useDays, useSiteDays } from '../../../site/curve/use-days.ts'
import { Chart } from '../../../ui/chart/Chart.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import {
  type DayLine,
  dayChartOption,
  dayTable,
  deviceLines,
  type Hue,
  type SiteQuantity,
  siteLines,
} from './day-chart.ts'
import { askKindDay, type ChartedKind, useKindCurves } from './queries.ts'
import styles from './Subsystems.module.css'
import type { SiteView } from './site-view.ts'
import { texts } from './texts.ts'

interface ChartCardProps {
  view: SiteView
  title: string
  hue: Hue
}

const hueOfKind = { pvInverter: 'pv', battery: 'battery', generator: 'generator' } as const
const hueOfQuantity = { wind: 'wind', grid: 'grid', load: 'load', irradiance: 'pv' } as const

interface KindChartProps extends Omit<ChartCardProps, 'hue'> {
  kind: ChartedKind
  points: readonly string[]
  /** Only this device. */
  deviceId?: string
}

/** Device by device. */
export function KindChart({ kind, points, deviceId, ...card }: KindChartProps) {
  const language = useSignal(languageSignal)
  const { station } = card.view
  const { data: today, isError } = useKindCurves(station.id, kind)
  const drawn = useDays({
    station,
    span: useSpan().span,
    today,
    isExpected: false,
    key: ['kindCurves', kind],
    askDay: askKindDay(station.id, kind),
    join: joinedKinds,
  })
  const lines = useMemo(() => {
    const devices = drawn?.day.devices.filter(({ id }) => deviceId === undefined || id === deviceId)
    return devices && deviceLines(devices, kind, points, language, drawn?.earlier?.devices)
  }, [drawn, deviceId, kind, points, language])
  return <ChartCard {...card} hue={hueOfKind[kind]} drawn={drawn} lines={lines} isError={isError} />
}

/** One quantity of the whole site. */
export function SiteChart({ quantity, ...card }: Omit<ChartCardProps, 'hue'> & { quantity: SiteQuantity }) {
  const language = useSignal(languageSignal)
  const { asked, drawn } = useSiteDays(card.view.station, useSpan().span, false)
  const lines = useMemo(
    () => drawn && siteLines(drawn.day, quantity, language, drawn.earlier),
    [drawn, quantity, language],
  )
  const { isError } = asked
  return <ChartCard {...card} hue={hueOfQuantity[quantity]} drawn={drawn} lines={lines} isError={isError} />
}

interface Drawn {
  drawn: { day: Axis; nights: readonly Bounds[] } | undefined
  lines: readonly DayLine[] | undefined
  isError: boolean
}

function ChartCard({ view, title, hue, ...shown }: ChartCardProps & Drawn) {
  const t = useTexts(texts)
  const { station, look } = view
  const note = t('zoneNote', { zone: station.timeZone })
  return (
    <PageCard
      title={<span style={{ color: look.titleColor ?? undefined }}>{title}</span>}
      note={note}
      extra={<SpanChoice />}
      flush
    >
      <Drawing {...shown} title={title} hue={hue} timeZone={station.timeZone} />
    </PageCard>
  )
}

/** Drawn anew with its data, not with every second. */
function Drawing({
  drawn,
  lines,
  isError,
  title,
  hue,
  timeZone,
}: Drawn & { title: string; hue: Hue; timeZone: string }) {
  const t = useTexts(texts)
  const c = useTexts(curveTexts)
  const f = useFormat()
  const drawing = useMemo(() => {
    if (!drawn || !lines) return undefined
    const earlierName = (name: string) => c('earlier', { name })
    const chart = { span: drawn.day, nights: drawn.nights, lines, hue, timeZone, f, earlierName }
    return { option: dayChartOption(chart), table: dayTable(chart, t('time')) }
  }, [drawn, lines, hue, timeZone, f, t, c])
  if (!drawing) return <p className={styles.chartNote}>{t(isError ? 'chartFailed' : 'chartWait')}</p>
  if (lines?.length === 0) return <p className={styles.chartNote}>{t('chartEmpty')}</p>
  return (
    <div className={styles.chart}>
      <Chart {...drawing} label={t('chartLabel', { name: title })} height={260} />
    </div>
  )
}
