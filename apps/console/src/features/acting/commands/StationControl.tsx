import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { useLiveSite } from '../../../platform/live.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useCommandDesk } from '../../../site/command/desk.tsx'
import { useControls, useFollowCommands } from '../../../site/command/queries.ts'
import { commandWords } from '../../../site/command/texts.ts'
import { CurvePanel } from '../../../site/curve/CurvePanel.tsx'
import { StationScreen } from '../../../site/StationScreen.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageStack } from '../../../ui/PageCard.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { WaitingCard } from '../../../ui/WaitingCard.tsx'
import styles from './Commands.module.css'
import { ControlHead } from './ControlHead.tsx'
import { KindCards } from './KindCards.tsx'
import { LatestCommands } from './LatestCommands.tsx'
import { RecentCommands } from './RecentCommands.tsx'
import { texts } from './texts.ts'
import { UnderWay } from './UnderWay.tsx'
import { WaitingApprovals } from './WaitingApprovals.tsx'

function Shown({ station }: { station: Station }) {
  const t = useTexts(texts)
  const w = useTexts(commandWords)
  const site = useLiveSite(station.id)
  const maySend = usePermission('command:send')
  useFollowCommands(station.id)
  const asked = useControls({ siteId: station.id })
  const { data: controls, isError } = asked
  const desk = useCommandDesk(station)
  if (isError && !controls) {
    return <LoadFailure of={asked} title={w('controlsFailed')} detail={w('controlsFailedDetail')} />
  }
  if (!controls) return <WaitingCard />
  return (
    <PageStack>
      <ControlHead station={station} site={site} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {controls.length === 0 ? (
            <EmptyState title={t('nothingToControl')} detail={t('nothingToControlDetail')} />
          ) : (
            <KindCards controls={controls} station={station} site={site} maySend={maySend} {...desk.acts} />
          )}
        </div>
        <div className={styles.aside}>
          <WaitingApprovals siteId={station.id} onOpen={desk.acts.onOpen} />
          <UnderWay controls={controls} onOpen={desk.acts.onOpen} />
          <LatestCommands station={station} onOpen={desk.acts.onOpen} />
        </div>
      </div>
      <RecentCommands station={station} onOpen={desk.acts.onOpen} />
      {desk.windows}
      <CurvePanel site={site} timeZone={station.timeZone} />
    </PageStack>
  )
}

/** Everything of a station that can be commanded, what is under way, and what was. */
export function StationControl() {
  const t = useTexts(texts)
  const mayList = usePermission('command:list')
  if (!mayList) return <EmptyState title={t('noRight')} detail={t('noRightDetail')} />
  return <StationScreen>{(station) => <Shown station={station} />}</StationScreen>
}
