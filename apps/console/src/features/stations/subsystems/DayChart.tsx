import { useMemo } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useDayCurve } from '../../../site/site-queries.ts'
import { Chart } from '../../../ui/chart/Chart.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import {
  type DayLine,
  dayChartOption,
  dayTable,
  deviceLines,
  type Hue,
  type SiteQuantity,
  type Span,
  siteLines,
} from './day-chart.ts'
import { type ChartedKind, useKindCurves } from './queries.ts'
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

/** Today, device by device. */
export function KindChart({ kind, points, deviceId, ...card }: KindChartProps) {
  const language = useSignal(languageSignal)
  const { data, isError } = useKindCurves(card.view.station.id, kind)
  const lines = useMemo(() => {
    const devices = data?.devices.filter(({ id }) => deviceId === undefined || id === deviceId)
    return devices && deviceLines(devices, kind, points, language)
  }, [data, deviceId, kind, points, language])
  return <ChartCard {...card} hue={hueOfKind[kind]} span={data} lines={lines} isError={isError} />
}

/** Today of the whole site. */
export function SiteChart({ quantity, ...card }: Omit<ChartCardProps, 'hue'> & { quantity: SiteQuantity }) {
  const language = useSignal(languageSignal)
  const { data, isError } = useDayCurve(card.view.station.id)
  const lines = useMemo(() => data && siteLines(data, quantity, language), [data, quantity, language])
  return <ChartCard {...card} hue={hueOfQuantity[quantity]} span={data} lines={lines} isError={isError} />
}

interface Drawn {
  span: Span | undefined
  lines: readonly DayLine[] | undefined
  isError: boolean
}

function ChartCard({ view, title, hue, ...drawn }: ChartCardProps & Drawn) {
  const t = useTexts(texts)
  const { station, look } = view
  const note = t('zoneNote', { zone: station.timeZone })
  return (
    <PageCard title={<span style={{ color: look.titleColor ?? undefined }}>{title}</span>} note={note} flush>
      <Drawing {...drawn} title={title} hue={hue} timeZone={station.timeZone} />
    </PageCard>
  )
}

/** Drawn anew with its data, not with every second. */
function Drawing({
  span,
  lines,
  isError,
  title,
  hue,
  timeZone,
}: Drawn & { title: string; hue: Hue; timeZone: string }) {
  const t = useTexts(texts)
  const f = useFormat()
  const language = useSignal(languageSignal)
  const drawing = useMemo(() => {
    if (!span || !lines) return undefined
    const chart = { span, lines, hue, timeZone, f, language }
    return { option: dayChartOption(chart), table: dayTable(chart, t('time')) }
  }, [span, lines, hue, timeZone, f, language, t])
  if (!drawing) return <p className={styles.chartNote}>{t(isError ? 'chartFailed' : 'chartWait')}</p>
  if (lines?.length === 0) return <p className={styles.chartNote}>{t('chartEmpty')}</p>
  return (
    <div className={styles.chart}>
      <Chart {...drawing} label={t('chartLabel', { name: title })} height={260} />
    </div>
  )
}
