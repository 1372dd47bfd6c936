import { errorTexts } from '@gridhelm/contract/errors/texts'
import { statisticsCalls } from '@gridhelm/contract/history/statistics/calls'
import type { Generation as GenerationAnswer } from '@gridhelm/contract/history/statistics/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { type RefObject, useRef } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { PeriodBar } from '../../../site/period/PeriodBar.tsx'
import { wallAt } from '../../../site/period/wall-clock.ts'
import { ScreenHead } from '../../../site/ScreenHead.tsx'
import { StationScreen } from '../../../site/StationScreen.tsx'
import { ScheduleButton } from '../../../site/schedule/ScheduleButton.tsx'
import { useAddress } from '../../../ui/address/use-address.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageCard, PageStack } from '../../../ui/PageCard.tsx'
import { StatStrip } from '../../../ui/StatTile.tsx'
import { WaitingCard } from '../../../ui/WaitingCard.tsx'
import { generationPeriods, statisticsAddress, type TableView } from './address.ts'
import { dateAt } from './dates.ts'
import { figuresOf } from './figures.ts'
import styles from './Generation.module.css'
import { GenerationChart } from './GenerationChart.tsx'
import { GenerationTable } from './GenerationTable.tsx'
import { isEmpty } from './kinds.ts'
import { ComparedNote, WaitingRepairs } from './Notes.tsx'
import { inputOf, useGeneration } from './queries.ts'
import { texts } from './texts.ts'
import { usePicture } from './use-picture.ts'

function Statistics({ station }: { station: Station }) {
  const t = useTexts(texts)
  const said = useTexts(errorTexts)
  const { shown, change } = useAddress(statisticsAddress)
  const asked = useGeneration(station.id, shown.of)
  const { data, error, isPlaceholderData } = asked
  const chart = useRef<HTMLDivElement>(null)
  const picture = usePicture(station, data, chart)
  const isShown = data !== undefined && (!error || isPlaceholderData === false)
  return (
    <PageStack>
      <ScreenHead
        timeZone={station.timeZone}
        note={<ComparedNote data={data} />}
        actions={
          <>
            <ExportMenu
              call={statisticsCalls.exportPowerGeneration}
              input={data && inputOf(station.id, shown.of)}
              picture={data && !isEmpty(data) ? picture : undefined}
            />
            <ScheduleButton report={{ kind: 'generation', siteId: station.id }} />
          </>
        }
        below={<WaitingRepairs station={station} count={data?.waitingRepairs ?? 0} />}
      >
        <PeriodBar
          units={generationPeriods}
          shown={shown.of}
          onChange={(of) => change({ of })}
          today={wallAt(Date.now(), station.timeZone).slice(0, 10)}
        />
      </ScreenHead>
      {error && !isShown ? (
        <PageCard>
          <LoadFailure of={asked} title={said('error.queryFailed')} detail={t('failedDetail')} />
        </PageCard>
      ) : data ? (
        <div className={isPlaceholderData ? styles.busy : undefined} aria-busy={isPlaceholderData}>
          <Shown data={data} by={shown.by} onBy={(by) => change({ by })} chart={chart} />
        </div>
      ) : (
        <WaitingCard />
      )}
    </PageStack>
  )
}

function Shown({
  data,
  by,
  onBy,
  chart,
}: {
  data: GenerationAnswer
  by: TableView
  onBy: (by: TableView) => void
  chart: RefObject<HTMLDivElement | null>
}) {
  const t = useTexts(texts)
  const f = useFormat()
  if (isEmpty(data)) {
    const since = data.since === null ? undefined : f.date(dateAt(data.since, data.zone))
    return (
      <PageCard>
        {since === undefined ? (
          <EmptyState title={t('emptyEver')} detail={t('emptyEverDetail')} />
        ) : (
          <EmptyState title={t('empty')} detail={t('emptyDetail', { date: since })} />
        )}
      </PageCard>
    )
  }
  return (
    <PageStack>
      <StatStrip stats={figuresOf(data, t, f)} label={t('figures')} />
      <GenerationChart generation={data} frame={chart} />
      <GenerationTable generation={data} by={by} onBy={onBy} />
    </PageStack>
  )
}

/** What a site has generated and used, by day, month and year. */
export const Generation = () => <StationScreen>{(station) => <Statistics station={station} />}</StationScreen>
