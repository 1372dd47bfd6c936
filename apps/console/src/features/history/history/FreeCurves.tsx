import { zoneText } from '@gridhelm/contract/format/zones'

import { historyCalls } from '@gridhelm/contract/history/history/calls'
import { pointRefsText } from '@gridhelm/contract/history/history/point-refs'
import { mostCurves } from '@gridhelm/contract/history/history/rules'
import { useMemo } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { periodFault } from '../../../site/period/period.ts'
import { PointPicker } from '../../../site/point-picker/PointPicker.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx'
import { Controls } from './Controls.tsx'
import { freeLines, freePanes } from './free-panes.ts'
import { HistoryCard } from './HistoryCard.tsx'
import { HistoryHead } from './HistoryHead.tsx'
import { freeQuery } from './queries.ts'
import { texts } from './texts.ts'
import { type HistoryTabProps, useHistoryTab } from './use-history-tab.ts'
import { usePicture } from './use-picture.ts'

/** Any points of any devices, one chart per unit. */
export function FreeCurves(props: HistoryTabProps) {
  const { station, shown, change } = props
  const { points } = shown
  const t = useTexts(texts)
  const language = useSignal(languageSignal)
  const f = useFormat()
  // Free curves are of chosen devices; only their times can be others.
  const isCompared = shown.comparison !== undefined && shown.comparison.kind !== 'site'
  const queryOf = (asked: Parameters<typeof freeQuery>[1]) => freeQuery(points, asked)
  const tab = useHistoryTab(props, {
    limit: 'day',
    isReady: points.length > 0,
    queryOf,
    compared: isCompared ? { station, queryOf } : undefined,
  })
  const { data, hidden, window } = tab
  const { answer } = data
  const compared = data.compared?.curves
  const lines = useMemo(
    () => (answer ? freeLines({ told: answer.told, curves: answer.curves, compared, language, f }) : []),
    [answer, compared, language, f],
  )
  const panes = useMemo(
    () =>
      answer ? freePanes({ told: answer.told, curves: answer.curves, compared, hidden, language, f }) : [],
    [answer, compared, hidden, language, f],
  )
  const comparedName = isCompared ? tab.comparedMoment?.(window.from) : undefined
  const period = `${f.dayTime(window.from, station.timeZone)} – ${f.dayTime(window.to, station.timeZone)}`
  const picture = usePicture(
    panes.flatMap((pane) => pane.lines),
    {
      title: `${station.projectName} · ${t('free')}`,
      lines: [`${period} · ${zoneText(window.to, station.timeZone)}`],
      comparedName,
      fileName: `${station.projectNumber} ${t('free')} ${shown.period.from.slice(0, 10)}`,
    },
  )
  const hasFault = periodFault(shown.period, 'day') !== undefined
  const canAsk = points.length > 0 && !hasFault
  return (
    <>
      <HistoryHead
        {...props}
        lookRef={picture.lookRef}
        actions={
          <ExportMenu
            call={historyCalls.exportPowerCurve}
            input={canAsk ? { points: pointRefsText(points), ...tab.exported } : undefined}
            picture={picture.save}
          />
        }
      >
        <Controls station={station} shown={shown} change={change} limit="day">
          <PointPicker
            value={points}
            onChange={(chosen) => change({ points: chosen, hidden: [] })}
            most={mostCurves}
            stationId={station.id}
          />
        </Controls>
      </HistoryHead>
      <HistoryCard
        station={station}
        data={data}
        panes={panes}
        toggles={lines.map(({ key, name, hue }) => ({ key, name, css: hue.css }))}
        hidden={hidden}
        onToggle={tab.onToggle}
        window={window}
        onWindow={tab.onWindow}
        frameMs={undefined}
        comparedName={comparedName}
        comparedTitle={isCompared ? tab.comparedMoment : undefined}
        label={(text) => t('freeLabel', { count: String(lines.length), period: text })}
        instead={
          hasFault ? (
            <EmptyState title={t('wrongPeriod')} detail={t('wrongPeriodDetail')} />
          ) : points.length === 0 ? (
            <EmptyState title={t('noPoints')} detail={t('noPointsDetail', { most: String(mostCurves) })} />
          ) : undefined
        }
        emptyDetail={t('emptyDetail')}
        onReady={picture.onReady}
      />
    </>
  )
}
