import { useMemo } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/format.ts'
import { paths } from '../../../platform/paths.ts'
import { pathOfScreen } from '../../../platform/permissions.ts'
import { permissionsSignal, sessionSignal } from '../../../platform/session.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useAlarmSummary } from '../../../site/alarm/queries.ts'
import { useStations } from '../../../site/queries.ts'
import { useCalmFleet } from '../../../site/use-calm-fleet.ts'
import { Awaited } from '../../../ui/Awaited.tsx'
import { dayPart } from '../../../ui/greeting.ts'
import { PageCard, PageStack } from '../../../ui/PageCard.tsx'
import { StatStrip } from '../../../ui/StatTile.tsx'
import { useNow } from '../../../ui/ticker.ts'
import styles from './Dashboards.module.css'
import { Happened } from './Happened.tsx'
import { useTasks } from './queries.ts'
import { RecentCard } from './RecentCard.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { SiteTile } from './SiteTile.tsx'
import { TaskRows } from './TaskRows.tsx'
import { taskTexts, workplaceTexts } from './texts.ts'
import { countsOf, type WatchedSite, worstFirst } from './worst.ts'

const mostSites = 8
const mostTasksShown = 6

const sumOf = (sites: readonly WatchedSite[], of: (site: WatchedSite) => readonly (number | undefined)[]) => {
  const known = sites.flatMap((site) => of(site).filter((one) => one !== undefined))
  return known.length > 0 ? known.reduce((sum, one) => sum + one, 0) : undefined
}

/** What somebody wants to know in the morning. */
export function Workplace() {
  const t = useTexts(workplaceTexts)
  const f = useFormat()
  const now = useNow('minute')
  const user = useSignal(sessionSignal)?.user
  const stations = useStations()
  const fleet = useCalmFleet()
  const sites = useMemo(() => worstFirst(stations.data ?? [], fleet), [stations.data, fleet])
  const counts = countsOf(sites)
  const tasks = useTasks()
  const alarms = useAlarmSummary()
  const unacknowledged = alarms.data?.unacknowledged
  const clean = sumOf(sites, ({ figures }) => [
    figures?.today.pv,
    figures?.today.wind,
    figures?.today.generator,
  ])
  const used = sumOf(sites, ({ figures }) => [figures?.consumedToday ?? undefined])
  return (
    <PageStack>
      <PageCard>
        <p className={styles.greeting}>
          {t(`greeting.${dayPart(new Date(now).getHours())}`, {
            name: user?.realname || user?.username || '',
          })}
        </p>
        <p className={styles.quiet}>{f.dayTime(now)}</p>
      </PageCard>
      <StatStrip
        label={t('figures')}
        stats={[
          {
            label: t('connected'),
            value: stations.data && fleet.isKnown ? f.whole(counts.fresh + counts.stale) : undefined,
            note: stations.data && t('ofAll', { count: f.whole(sites.length) }),
          },
          {
            label: t('waiting'),
            value: tasks.data && f.whole(tasks.data.todo.length + tasks.data.supervised.length),
          },
          {
            label: t('unacknowledged'),
            value: unacknowledged && f.whole(unacknowledged.reduce((sum, count) => sum + count, 0)),
            note: unacknowledged && t('critical', { count: f.whole(unacknowledged[0]) }),
          },
          { label: t('today'), ...(clean === undefined ? { value: undefined } : f.figure.energy(clean)) },
          { label: t('used'), ...(used === undefined ? { value: undefined } : f.figure.energy(used)) },
        ]}
      />
      <Shortcuts />
      <div className={styles.columns}>
        <PageStack>
          <Waiting asked={tasks} />
          <PageCard
            title={t('mySites')}
            note={t('mySitesNote')}
            extra={<Link to={paths.home}>{t('allSites')}</Link>}
          >
            {!stations.data || (stations.data.length > 0 && !fleet.isKnown) ? (
              <Awaited of={stations} title={t('sitesFailed')} />
            ) : stations.data.length === 0 ? (
              <p className={styles.quiet}>{t('noSites')}</p>
            ) : (
              <ul className={styles.wall}>
                {sites.slice(0, mostSites).map((site) => (
                  <li key={site.station.id}>
                    <SiteTile site={site} now={now} />
                  </li>
                ))}
              </ul>
            )}
          </PageCard>
        </PageStack>
        <PageStack>
          <Happened />
          <RecentCard />
        </PageStack>
      </div>
    </PageStack>
  )
}

function Waiting({ asked }: { asked: ReturnType<typeof useTasks> }) {
  const t = useTexts(taskTexts)
  const { data } = asked
  const todo = data && [...data.supervised, ...data.todo]
  const all = pathOfScreen(useSignal(permissionsSignal)?.menu ?? [], 'dashboard/Task')
  return (
    <PageCard title={t('place.todo')} flush {...(all && { extra: <Link to={all}>{t('openAll')}</Link> })}>
      {todo ? (
        todo.length === 0 ? (
          <p className={styles.empty}>{t('none.todo')}</p>
        ) : (
          <TaskRows tasks={todo.slice(0, mostTasksShown)} />
        )
      ) : (
        <Awaited of={asked} title={t('failed')} flush />
      )}
    </PageCard>
  )
}
