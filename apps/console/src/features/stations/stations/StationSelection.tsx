import type { Group } from '@gridhelm/contract/stations/groups/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { Button, Skeleton } from 'antd'
import { Suspense, useDeferredValue, useMemo } from 'react'
import { Link, Navigate } from 'react-router'
import { useFormat } from '../../../platform/format.ts'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ageBandOn, dateOf } from '../../../site/age.ts'
import { useCounted } from '../../../site/counted.ts'
import { nothingKnown } from '../../../site/fleet-at.ts'
import { useStations } from '../../../site/queries.ts'
import { texts as shared } from '../../../site/texts.ts'
import { useCalmFleet } from '../../../site/use-calm-fleet.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { lazyScreen } from '../../../ui/lazy-screen.ts'
import { PageCard, PageStack } from '../../../ui/PageCard.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { useNow } from '../../../ui/ticker.ts'
import { filtered, findable, isFiltering, noFilter } from './selection/choose.ts'
import { FirstSite } from './selection/FirstSite.tsx'
import { FleetFigures } from './selection/FleetFigures.tsx'
import { FoundCard } from './selection/FoundCard.tsx'
import { useLanding } from './selection/landing.ts'
import { isLive, ordered } from './selection/order.ts'
import { useOwnGroups } from './selection/own-groups.ts'
import styles from './selection/StationCards.module.css'
import { StationCards } from './selection/StationCards.tsx'
import { StationFilters } from './selection/StationFilters.tsx'
import { texts } from './selection/texts.ts'
import { useChoice } from './selection/use-choice.ts'
import { useSections } from './selection/use-sections.ts'

// Tables and maps are heavy, and most people stay with the cards.
const StationTable = lazyScreen(() => import('./selection/StationTable.tsx'), 'StationTable')
const StationMap = lazyScreen(() => import('./selection/StationMap.tsx'), 'StationMap')

/** What fits on a screen and a half. */
const mostWithoutTitles = 24

interface HomeProps {
  stations: readonly Station[]
  groups: readonly Group[]
}

function Home({ stations, groups }: HomeProps) {
  const t = useTexts(texts)
  const counted = useCounted()
  const f = useFormat()
  const today = dateOf(useNow('minute'))
  const { filter, look, spot, arrivals, changeFilter, changeLook, changeSpot } = useChoice()
  const calm = useCalmFleet()
  // The letters appear at once, the list follows when there is time.
  const wanted = useDeferredValue(filter)
  const byLive = isLive(look.order) ? calm : nothingKnown
  const stateAt = wanted.state === undefined ? nothingKnown : calm

  // Sorted once, before the filter: a letter typed must not sort thousands again.
  const words = useMemo(
    () => findable(ordered(stations, look.order, f, byLive), f),
    [stations, look.order, f, byLive],
  )
  const shown = useMemo(() => filtered(words, wanted, today, stateAt), [words, wanted, today, stateAt])
  const offers = useMemo(() => {
    const bandOf = ageBandOn(today)
    return {
      countries: [...new Set(stations.flatMap((station) => station.countryCode ?? []))],
      hasPlanned: stations.some((station) => bandOf(station.completionDate) === 'planned'),
    }
  }, [stations, today])
  // Titles help to find one among many; a handful is seen at once.
  const usual = stations.length > mostWithoutTitles ? 'region' : 'none'
  const grouping = look.grouping ?? (groups.length > 0 ? 'own' : usual)
  const isArranged = look.order === 'arranged'
  const isSearching = isFiltering(wanted)
  const sections = useSections({ stations: shown, grouping, groups, isArranged, isSearching })

  return (
    <PageStack>
      <FleetFigures stations={shown} all={stations.length} />
      <FoundCard stations={shown} />
      <StationFilters
        filter={filter}
        onFilter={changeFilter}
        look={look}
        grouping={grouping}
        onLook={changeLook}
        offers={offers}
      />
      {shown.length === 0 && isSearching ? (
        <EmptyState
          title={t('noMatch')}
          detail={t('noMatchDetail', { stations: counted('stations', stations.length) })}
          action={<Button onClick={() => changeFilter(noFilter)}>{t('reset')}</Button>}
        />
      ) : look.view === 'cards' ? (
        <>
          {grouping === 'own' && groups.length === 0 && (
            <p className={styles.hint}>
              {t('noGroups')} <Link to={paths.groups}>{t('makeGroups')}</Link>
            </p>
          )}
          <StationCards
            sections={sections}
            stations={shown}
            groups={grouping === 'own' ? groups : noGroups}
            isArranged={isArranged}
          />
        </>
      ) : (
        <Suspense fallback={<Skeleton active />}>
          {look.view === 'table' ? (
            <StationTable stations={shown} fleet={calm} />
          ) : (
            <StationMap key={arrivals} stations={shown} fleet={calm} spot={spot} onSpot={changeSpot} />
          )}
        </Suspense>
      )}
    </PageStack>
  )
}
const noGroups: readonly Group[] = []

/** The home page: every station that the reader may see, how each is, and the way into it. */
export function StationSelection() {
  const t = useTexts(texts)
  const s = useTexts(shared)
  const asked = useStations()
  const { data, isPending, isError } = asked
  const groups = useOwnGroups()
  const mayAdd = usePermission('project:add')
  const landing = useLanding(data)
  if (landing !== undefined) return <Navigate to={landing} replace />
  if (isPending || (data && !groups)) {
    return (
      <PageCard>
        <Skeleton active paragraph={{ rows: 6 }} />
      </PageCard>
    )
  }
  if (isError && !data) {
    return <LoadFailure of={asked} title={s('loadFailed')} detail={s('loadFailedDetail')} />
  }
  if (data.length === 0)
    return mayAdd ? <FirstSite /> : <EmptyState title={t('noneBound')} detail={t('noneBoundDetail')} />
  return <Home stations={data} groups={groups ?? noGroups} />
}
