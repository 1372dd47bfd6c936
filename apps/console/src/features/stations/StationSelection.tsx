import type { Station } from '@gridhelm/contract/stations/entities'
import { Button, Skeleton } from 'antd'
import { Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { enterStation } from '../../platform/menu-mode.ts'
import { useLocale, useTexts } from '../../platform/texts.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyScreen } from '../../ui/lazy-screen.ts'
import { PageCard, PageStack } from '../../ui/PageCard.tsx'
import { useNow } from '../../ui/ticker.ts'
import { ageBandOn, dateOf } from './age.ts'
import { useCounted } from './counted.ts'
import { useStations } from './queries.ts'
import { type Filter, filtered, findable, isFiltering, noFilter, ordered } from './selection/choose.ts'
import { FleetFigures } from './selection/FleetFigures.tsx'
import { useLook } from './selection/look.ts'
import { StationCards } from './selection/StationCards.tsx'
import { StationFilters } from './selection/StationFilters.tsx'
import { texts } from './selection/texts.ts'
import { texts as shared } from './texts.ts'

// Tables are heavy, and most people stay with the cards.
const StationTable = lazyScreen(() => import('./selection/StationTable.tsx'), 'StationTable')

function useEnter(): (station: Station) => void {
  const navigate = useNavigate()
  return useCallback(
    ({ id, projectName, projectType }) => {
      enterStation({ id, name: projectName }, projectType === '1' ? 1 : 2)
      void navigate(projectType === '1' ? '/microgridsys/overview' : '/offgridsys/overview')
    },
    [navigate],
  )
}

function Choice({ stations }: { stations: readonly Station[] }) {
  const t = useTexts(texts)
  const counted = useCounted()
  const locale = useLocale()
  const enter = useEnter()
  const today = dateOf(useNow('minute'))
  const [filter, setFilter] = useState<Filter>(noFilter)
  const [look, setLook] = useLook()
  const change = useCallback((part: Partial<Filter>) => setFilter((before) => ({ ...before, ...part })), [])
  // The letters appear at once, the list follows when there is time.
  const wanted = useDeferredValue(filter)

  // Sorted once, before the filter: a letter typed must not sort thousands again.
  const words = useMemo(
    () => findable(ordered(stations, look.order, locale), locale),
    [stations, look.order, locale],
  )
  const shown = useMemo(() => filtered(words, wanted, today), [words, wanted, today])
  const offers = useMemo(() => {
    const bandOf = ageBandOn(today)
    return {
      countries: [...new Set(stations.flatMap((station) => station.countryCode ?? []))],
      hasPlanned: stations.some((station) => bandOf(station.completionDate) === 'planned'),
    }
  }, [stations, today])

  return (
    <PageStack>
      <FleetFigures stations={shown} all={stations.length} />
      <StationFilters filter={filter} onFilter={change} look={look} onLook={setLook} offers={offers} />
      {shown.length === 0 && isFiltering(wanted) ? (
        <EmptyState
          title={t('noMatch')}
          detail={t('noMatchDetail', { stations: counted('stations', stations.length) })}
          action={<Button onClick={() => setFilter(noFilter)}>{t('reset')}</Button>}
        />
      ) : look.view === 'cards' ? (
        <StationCards stations={shown} grouping={look.grouping} today={today} onEnter={enter} />
      ) : (
        <Suspense fallback={<Skeleton active />}>
          <StationTable stations={shown} onEnter={enter} />
        </Suspense>
      )}
    </PageStack>
  )
}

/** The home page: every station that the reader may see, and the way into each. */
export function StationSelection() {
  const t = useTexts(texts)
  const s = useTexts(shared)
  const { data, isPending, isError, refetch } = useStations()
  if (isPending) {
    return (
      <PageCard>
        <Skeleton active paragraph={{ rows: 6 }} />
      </PageCard>
    )
  }
  if (isError && !data) {
    return (
      <EmptyState
        title={s('loadFailed')}
        detail={s('loadFailedDetail')}
        action={<Button onClick={() => void refetch()}>{s('retry')}</Button>}
      />
    )
  }
  if (data.length === 0) return <EmptyState title={t('noneBound')} detail={t('noneBoundDetail')} />
  return <Choice stations={data} />
}
