import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useAlarmSummary } from '../../../site/alarm/queries.ts'
import { isOver } from '../../../site/command/states.ts'
import { useStations } from '../../../site/queries.ts'
import { useCalmFleet } from '../../../site/use-calm-fleet.ts'
import { mayFullScreen, toggleFullScreen, useIsFullScreen } from '../../../ui/full-screen.ts'
import { PageCard, PageStack } from '../../../ui/PageCard.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { StatStrip } from '../../../ui/StatTile.tsx'
import { useNow } from '../../../ui/ticker.ts'
import { WaitingCard } from '../../../ui/WaitingCard.tsx'
import styles from './Dashboards.module.css'
import { LatestCommands, OpenAlarms, ReceptionCard } from './MonitorCards.tsx'
import { useNewestCommands } from './queries.ts'
import { SiteTile } from './SiteTile.tsx'
import { monitorTexts } from './texts.ts'
import { countsOf, worstFirst } from './worst.ts'

/** More is past reading on a wall; what is left out is normal. */
const mostTiles = 120
const mostCommands = 10

/** For the shift: how the sites stand, what comes in, and what is under way. */
export function Monitor() {
  const t = useTexts(monitorTexts)
  const f = useFormat()
  const asked = useStations()
  const fleet = useCalmFleet()
  const now = useNow('minute')
  const maySeeCommands = usePermission('command:list')
  const commands = useNewestCommands({}, mostCommands, maySeeCommands)
  const maySeeReception = usePermission('reception')
  // As the header and the list count them: those that are gone and not acknowledged too, and the server's own.
  const alarms = useAlarmSummary().data
  const byLevel = alarms?.unacknowledged.map((count, level) => count + (alarms.acknowledged[level] ?? 0))
  const sites = useMemo(() => worstFirst(asked.data ?? [], fleet), [asked.data, fleet])
  if (!asked.data || (asked.data.length > 0 && !fleet.isKnown))
    return <WaitingCard of={asked} title={t('loadFailed')} />
  const counts = countsOf(sites)
  const [critical, warning, notice] = byLevel ?? []
  const underWay = commands.data?.records.filter(({ state }) => !isOver(state)).length
  return (
    <PageStack>
      <StatStrip
        label={t('figures')}
        stats={[
          {
            label: t('connected'),
            value: f.whole(counts.fresh),
            note: t('ofAll', { count: f.whole(sites.length) }),
          },
          { label: t('late'), value: f.whole(counts.stale) },
          { label: t('silent'), value: f.whole(counts.failed) },
          { label: t('unknown'), value: f.whole(counts.unknown) },
          {
            label: t('openAlarms'),
            value: byLevel && f.whole(byLevel.reduce((sum, count) => sum + count, 0)),
            note:
              byLevel &&
              t('levels', {
                critical: f.whole(critical),
                warning: f.whole(warning),
                notice: f.whole(notice),
              }),
          },
          ...(underWay === undefined ? [] : [{ label: t('underWay'), value: f.whole(underWay) }]),
        ]}
      />
      <div className={styles.columns}>
        <PageCard
          title={t('wall')}
          {...(sites.length > mostTiles && { note: t('wallNote', { most: f.whole(mostTiles) }) })}
          extra={<FullScreenButton />}
        >
          <ul className={styles.wall}>
            {sites.slice(0, mostTiles).map((site) => (
              <li key={site.station.id}>
                <SiteTile site={site} now={now} />
              </li>
            ))}
          </ul>
        </PageCard>
        <PageStack>
          <OpenAlarms />
          {maySeeCommands && <LatestCommands asked={commands} />}
          {maySeeReception && <ReceptionCard now={now} />}
        </PageStack>
      </div>
    </PageStack>
  )
}

export function FullScreenButton() {
  const t = useTexts(monitorTexts)
  const isFull = useIsFullScreen()
  if (!mayFullScreen()) return null
  return (
    <Button
      icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      onClick={toggleFullScreen}
      aria-label={isFull ? t('leaveFullScreen') : t('fullScreen')}
      title={isFull ? t('leaveFullScreen') : t('fullScreen')}
    />
  )
}
