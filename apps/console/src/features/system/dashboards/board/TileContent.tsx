import type { BoardTile } from '@gridhelm/contract/system/dashboards/board'
import { Skeleton } from 'antd'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../../../platform/format.ts'
import { languageSignal } from '../../../../platform/language.ts'
import { paths } from '../../../../platform/paths.ts'
import { useSignal } from '../../../../platform/signal.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { useStation } from '../../../../site/queries.ts'
import { Chart } from '../../../../ui/chart/Chart.tsx'
import { usePermission } from '../../../../ui/Permitted.tsx'
import { useNow } from '../../../../ui/ticker.ts'
import { boardTexts } from '../texts.ts'
import styles from './Board.module.css'
import { boardFigure } from './board-figures.ts'
import { curvesOption, curvesTable } from './curve-option.ts'
import { curveQuestion } from './curve-question.ts'
import { useCurves, useFigures, useReport } from './queries.ts'

type Of<K extends BoardTile['kind']> = Extract<BoardTile, { kind: K }>

/** What a tile shows, asked with the reader's own rights. */
export function TileContent({ tile }: { tile: BoardTile }) {
  if (tile.kind === 'figure') return <FigureTile tile={tile} />
  if (tile.kind === 'curve') return <CurveTile tile={tile} />
  return <ReportTile tile={tile} />
}

function Unseen() {
  const t = useTexts(boardTexts)
  return <p className={styles.quiet}>{t('unseen')}</p>
}

const Waiting = () => <Skeleton active title={false} paragraph={{ rows: 1 }} />

function FigureTile({ tile: { figure, unit, siteId } }: { tile: Of<'figure'> }) {
  const t = useTexts(boardTexts)
  const f = useFormat()
  const { data, error } = useFigures(unit, siteId)
  if (!data) return error ? <Unseen /> : <Waiting />
  const shown = boardFigure(figure, data.sums, f, t('yieldUnit'))
  const where = siteId === null ? t('allSites') : (data.sites[0]?.name ?? '')
  return (
    <>
      <p className={`gh-figures ${styles.value}`}>
        {shown.value ?? '–'}
        {shown.value !== undefined && shown.unit !== undefined && (
          <span className={styles.unit}> {shown.unit}</span>
        )}
      </p>
      <p className={styles.quiet}>
        {[shown.value === undefined ? t('notKnown') : undefined, where, f.period(data.period)]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}

/** A minute is fine enough for what is saved by hours and days. */
const minuteMs = 60_000

function CurveTile({ tile: { siteId, condition, title } }: { tile: Of<'curve'> }) {
  const t = useTexts(boardTexts)
  const f = useFormat()
  const language = useSignal(languageSignal)
  const now = Math.floor(useNow('minute') / minuteMs) * minuteMs
  const station = useStation(siteId)
  const timeZone = station.data?.timeZone ?? 'UTC'
  const { input, isCut } = curveQuestion(condition, now, timeZone)
  const { data, error } = useCurves(input, station.data !== undefined)
  const view = useMemo(
    () => (data ? { curves: data, timeZone, language, f } : undefined),
    [data, timeZone, language, f],
  )
  const option = useMemo(() => view && curvesOption(view), [view])
  if (error || station.error) return <Unseen />
  if (!view || !option) return <Waiting />
  if (view.curves.curves.every(({ mean }) => mean.every((value) => value === null)))
    return <p className={styles.quiet}>{t('noData')}</p>
  return (
    <>
      <Chart
        option={option}
        label={t('curveLabel', { name: title })}
        table={curvesTable(view, { point: t('figure'), value: t('lastRun') })}
        height={isCut ? 'calc(100% - 18px)' : '100%'}
      />
      {isCut && <p className={styles.quiet}>{t('lastDay')}</p>}
    </>
  )
}

function ReportTile({ tile: { reportId } }: { tile: Of<'report'> }) {
  const t = useTexts(boardTexts)
  const f = useFormat()
  const now = useNow('minute')
  const maySee = usePermission('scheduledReport:list')
  const { data, error } = useReport(reportId, maySee)
  if (!maySee || error) return <Unseen />
  if (!data) return <Waiting />
  const { lastRun, nextRunAt } = data
  return (
    <>
      <p className={styles.quiet}>
        {t('lastRun')}: {lastRun ? f.ago(lastRun.endedAt, now) : t('never')}
        {lastRun?.state === 'failed' && ` · ${t('runFailed')}`}
      </p>
      {nextRunAt !== null && (
        <p className={styles.quiet}>
          {t('nextRun')}: {f.moment(nextRunAt, data.zone)}
        </p>
      )}
      <Link to={paths.scheduledReports}>{t('open')}</Link>
    </>
  )
}
