import { zoneText } from '@gridhelm/contract/format/zones'

import { historyCalls } from '@gridhelm/contract/history/history/calls'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { periodFault } from '../../../site/period/period.ts'
import { useStations } from '../../../site/queries.ts'
import { ScheduleButton } from '../../../site/schedule/ScheduleButton.tsx'
import { texts as siteTexts } from '../../../site/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx'
import { Controls } from './Controls.tsx'
import { comparedStation } from './comparison.ts'
import { HistoryCard } from './HistoryCard.tsx'
import { HistoryHead } from './HistoryHead.tsx'
import { powerHue, powerPanes, powerSeriesIn } from './power-panes.ts'
import { powerChoiceQuery, powerQuery } from './queries.ts'
import { texts } from './texts.ts'
import { type HistoryTabProps, useHistoryTab } from './use-history-tab.ts'
import { usePicture } from './use-picture.ts'

function useNames() {
  const t = useTexts(texts)
  const s = useTexts(siteTexts)
  return useMemo(
    () => ({
      names: {
        pv: s('pv'),
        wind: s('wind'),
        generator: s('generator'),
        battery: s('battery'),
        grid: s('grid'),
        load: s('load'),
        soc: t('soc'),
        irradiance: t('irradiance'),
      },
      directions: {
        battery: { above: t('discharged'), below: t('charged') },
        grid: { above: t('imported'), below: t('exported') },
      },
    }),
    [t, s],
  )
}

/** Power by source, charge and sunlight of the site. */
export function PowerCurves(props: HistoryTabProps) {
  const { station, shown, change } = props
  const t = useTexts(texts)
  const f = useFormat()
  const { names, directions } = useNames()
  const { data: stations = [] } = useStations()
  const { data: choice } = useQuery(powerChoiceQuery(station.id))
  const other = comparedStation(shown.comparison, station, stations)
  const tab = useHistoryTab(props, {
    limit: 'threeDays',
    isReady: true,
    queryOf: (asked) => powerQuery(station.id, asked),
    compared: other && { station: other, queryOf: (asked) => powerQuery(other.id, asked) },
  })
  const { data, hidden, window } = tab
  const curves = data.answer?.curves
  const compared = data.compared?.curves
  const series = useMemo(
    () => (curves ? powerSeriesIn(curves, compared) : (choice?.series ?? [])),
    [curves, compared, choice],
  )
  const panes = useMemo(
    () => (curves ? powerPanes({ curves, compared, hidden, names, directions, f }) : []),
    [curves, compared, hidden, names, directions, f],
  )
  const isOtherSite = other !== undefined && other.id !== station.id
  const comparedMoment = tab.comparedMoment
  const comparedName =
    other && comparedMoment && (isOtherSite ? other.projectName : comparedMoment(window.from))
  const period = `${f.dayTime(window.from, station.timeZone)} – ${f.dayTime(window.to, station.timeZone)}`
  const picture = usePicture(
    panes.flatMap((pane) => pane.lines),
    {
      title: `${station.projectName} · ${t('title')}`,
      lines: [`${period} · ${zoneText(window.to, station.timeZone)}`],
      comparedName,
      fileName: `${station.projectNumber} ${t('title')} ${shown.period.from.slice(0, 10)}`,
    },
  )
  const hasFault = periodFault(shown.period, 'threeDays') !== undefined
  const { interval } = shown
  return (
    <>
      <HistoryHead
        {...props}
        lookRef={picture.lookRef}
        actions={
          <>
            <ExportMenu
              call={historyCalls.exportPowerHisCurve}
              input={hasFault ? undefined : { siteId: station.id, ...tab.exported }}
              picture={picture.save}
            />
            <ScheduleButton report={{ kind: 'powerCurve', siteId: station.id, interval }} />
          </>
        }
      >
        <Controls station={station} shown={shown} change={change} limit="threeDays" />
      </HistoryHead>
      <HistoryCard
        station={station}
        data={data}
        panes={panes}
        toggles={series.map((key) => ({ key, name: names[key], css: powerHue(key).css }))}
        hidden={hidden}
        onToggle={tab.onToggle}
        window={window}
        onWindow={tab.onWindow}
        frameMs={choice && choice.frameSeconds * 1_000}
        comparedName={comparedName}
        comparedTitle={isOtherSite ? () => other.projectName : comparedMoment}
        label={(text) => t('powerLabel', { site: station.projectName, period: text })}
        instead={
          hasFault ? <EmptyState title={t('wrongPeriod')} detail={t('wrongPeriodDetail')} /> : undefined
        }
        emptyDetail={
          choice?.since && choice.since > window.to
            ? t('emptySince', { since: f.moment(choice.since, station.timeZone) })
            : t('emptyDetail')
        }
        onReady={picture.onReady}
      />
    </>
  )
}
