import { errorTexts } from '@gridhelm/contract/errors/texts'
import { statisticsCalls } from '@gridhelm/contract/history/statistics/calls'
import type { Generation as GenerationAnswer } from '@gridhelm/contract/history/statistics/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { type RefObject, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { StationScreen } from '../../../site/StationScreen.tsx'
import { ScheduleButton } from '../../../site/schedule/ScheduleButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageCard, PageStack } from '../../../ui/PageCard.tsx'
import { StatStrip } from '../../../ui/StatTile.tsx'
import { WaitingCard } from '../../../ui/WaitingCard.tsx'
import { addressOf, shownIn } from './address.ts'
import { dateAt } from './dates.ts'
import { figuresOf } from './figures.ts'
import styles from './Generation.module.css'
import { GenerationChart } from './GenerationChart.tsx'
import { GenerationTable } from './GenerationTable.tsx'
import { isEmpty } from './kinds.ts'
import { Notes } from './Notes.tsx'
import { PeriodBar } from './PeriodBar.tsx'
import { inputOf, useGeneration } from './queries.ts'
import { texts } from './texts.ts'
import { usePicture } from './use-picture.ts'

function Statistics({ station }: { station: Station }) {
  const t = useTexts(texts)
  const said = useTexts(errorTexts)
  const [params, setParams] = useSearchParams()
  const shown = shownIn(params)
  const asked = useGeneration(station.id, shown)
  const { data, error, isPlaceholderData } = asked
  const chart = useRef<HTMLDivElement>(null)
  const change = (next: typeof shown) => setParams(addressOf(params, next), { replace: true })
  const picture = usePicture(station, data, chart)
  const isShown = data !== undefined && (!error || isPlaceholderData === false)
  return (
    <PageStack>
      <PageCard>
        <div className={styles.bar}>
          <PeriodBar shown={shown} onChange={change} timeZone={station.timeZone} />
          <div className={styles.actions}>
            <ExportMenu
              call={statisticsCalls.exportPowerGeneration}
              input={data && inputOf(station.id, shown)}
              picture={data && !isEmpty(data) ? picture : undefined}
            />
            <ScheduleButton report={{ kind: 'generation', siteId: station.id }} />
          </div>
        </div>
        <Notes station={station} data={data} />
      </PageCard>
      {error && !isShown ? (
        <PageCard>
          <LoadFailure of={asked} title={said('error.queryFailed')} detail={t('failedDetail')} />
        </PageCard>
      ) : data ? (
        <div className={isPlaceholderData ? styles.busy : undefined} aria-busy={isPlaceholderData}>
          <Shown data={data} shown={shown} onChange={change} chart={chart} />
        </div>
      ) : (
        <WaitingCard />
      )}
    </PageStack>
  )
}

function Shown({
  data,
  shown,
  onChange,
  chart,
}: {
  data: GenerationAnswer
  shown: ReturnType<typeof shownIn>
  onChange: (next: ReturnType<typeof shownIn>) => void
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
      <GenerationTable generation={data} shown={{ ...shown, unit: data.unit }} onChange={onChange} />
    </PageStack>
  )
}

/** What a site has generated and used, by day, month and year. */
export const Generation = () => <StationScreen>{(station) => <Statistics station={station} />}</StationScreen>
