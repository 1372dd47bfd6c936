import { ReloadOutlined } from '@ant-design/icons'
import { zoneText } from '@gridhelm/contract/format/zones'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { Button, Skeleton, Spin, Tooltip } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ChartNotes } from '../../../site/history/ChartNotes.tsx'
import { FigureTable } from '../../../site/history/FigureTable.tsx'
import { HistoryChart } from '../../../site/history/HistoryChart.tsx'
import { type HistoryPane, hasValues } from '../../../site/history/lines.ts'
import { nightsIn } from '../../../site/history/nights.ts'
import { texts as chartTexts } from '../../../site/history/texts.ts'
import type { Window } from '../../../site/history/view-window.ts'
import { positionOf } from '../../../site/position.ts'
import type { Drawn } from '../../../ui/chart/ChartCanvas.tsx'
import { type LineToggle, LineToggles } from '../../../ui/chart/LineToggles.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { useIsPhone } from '../../../ui/viewport.ts'
import { chartTable } from './chart-table.ts'
import styles from './HistoryCard.module.css'
import { QueryFailure } from './QueryFailure.tsx'
import { texts } from './texts.ts'
import type { HistoryData } from './use-history-data.ts'
import { ZoomTools } from './ZoomTools.tsx'

interface HistoryCardProps {
  station: Station
  data: HistoryData<unknown>
  panes: readonly HistoryPane[]
  toggles: readonly LineToggle[]
  hidden: ReadonlySet<string>
  onToggle: (key: string) => void
  window: Window
  onWindow: (window: Window) => void
  /** How often the site speaks: finer there is nothing. */
  frameMs: number | undefined
  comparedName: string | undefined
  comparedTitle: ((at: number) => string) | undefined
  label: (period: string) => string
  /** Why there is nothing to ask for, if so. */
  instead: ReactNode
  /** What to say when the answer is empty. */
  emptyDetail: string
  onReady: (drawn: Drawn | undefined) => void
}

/** The curves with their legend and tools, and the figures of what is in sight. */
export function HistoryCard(props: HistoryCardProps) {
  const { data, panes, toggles, window: shown, onWindow } = props
  const t = useTexts(texts)
  const lines = useMemo(() => panes.flatMap((pane) => pane.lines), [panes])
  const hasData = data.answer !== undefined && panes.some(hasValues)
  const tools = hasData && (
    <ZoomTools window={shown} bounds={data.bounds} onWindow={onWindow} isDisabled={data.isOld} />
  )
  return (
    <>
      <PageCard>
        {props.instead ?? (
          <>
            <div className={styles.head}>
              <LineToggles
                label={t('shownLines')}
                lines={toggles}
                hidden={props.hidden}
                onToggle={props.onToggle}
              />
              <div className={styles.tools}>
                {data.isLoading && <Spin size="small" />}
                <span className={styles.step}>
                  <StepNote {...props} />
                </span>
                {tools}
                <Tooltip title={t('refresh')}>
                  <Button
                    type="text"
                    icon={<ReloadOutlined />}
                    aria-label={t('refresh')}
                    onClick={data.refresh}
                  />
                </Tooltip>
              </div>
            </div>
            {data.error && data.answer && <QueryFailure error={data.error} retry={data.retry} />}
            <Picture {...props} />
          </>
        )}
      </PageCard>
      {hasData && !props.instead && (
        <PageCard title={t('figures')} note={<WindowText {...props} />} flush>
          <FigureTable lines={lines} window={shown} />
        </PageCard>
      )}
    </>
  )
}

function Picture(props: HistoryCardProps) {
  const { station, data, panes, toggles, window: shown } = props
  const t = useTexts(texts)
  const c = useTexts(chartTexts)
  const f = useFormat()
  const isPhone = useIsPhone()
  const { timeZone } = station
  const nights = useMemo(() => {
    const place = positionOf(station)
    return place ? nightsIn(data.bounds, place) : []
  }, [station, data.bounds])
  const table = useMemo(
    () => chartTable(panes, shown, { time: c('time'), timeZone, f }),
    [panes, shown, c, timeZone, f],
  )
  const lines = useMemo(() => panes.flatMap((pane) => pane.lines), [panes])
  if (!data.answer) {
    if (data.error) return <QueryFailure error={data.error} retry={data.retry} />
    return <Skeleton active paragraph={{ rows: 8 }} />
  }
  if (panes.length === 0 && toggles.length > 0)
    return <EmptyState title={t('allHidden')} detail={t('allHiddenDetail')} />
  if (!panes.some(hasValues)) return <EmptyState title={t('empty')} detail={props.emptyDetail} />
  const period = `${f.dayTime(shown.from, timeZone)} – ${f.dayTime(shown.to, timeZone)}`
  return (
    <div className={data.isOld ? styles.old : undefined} aria-busy={data.isLoading}>
      <HistoryChart
        panes={panes}
        bounds={data.bounds}
        window={shown}
        onWindow={props.onWindow}
        timeZone={timeZone}
        stepMs={data.answer.stepMs}
        nights={nights}
        comparedTitle={props.comparedTitle}
        label={props.label(period)}
        table={table}
        paintedKey={data.answer.key}
        onReady={props.onReady}
      />
      <ChartNotes lines={lines} hasNights={nights.length > 0} comparedName={props.comparedName}>
        {isPhone && <li>{t('zone', { zone: zoneText(shown.to, timeZone) })}</li>}
      </ChartNotes>
    </div>
  )
}

function StepNote({ data, frameMs }: HistoryCardProps) {
  const t = useTexts(texts)
  const f = useFormat()
  if (!data.answer) return null
  const { stepMs } = data.answer
  const finest = frameMs === undefined ? undefined : f.duration(frameMs, 'minute')
  if (stepMs === 0 || (frameMs !== undefined && stepMs <= frameMs))
    return finest === undefined ? t('samples') : t('samplesEvery', { step: finest })
  return t('steps', { step: f.duration(stepMs, 'minute') })
}

function WindowText({ window: shown, station }: HistoryCardProps) {
  const f = useFormat()
  const text = (at: number) => f.dayTime(at, station.timeZone)
  return `${text(shown.from)} – ${text(shown.to)}`
}
