import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { useDeferredValue, useMemo } from 'react'
import { useLiveSite } from '../../../platform/live.ts'
import { CurvePanel } from '../../../site/curve/CurvePanel.tsx'
import { useEquipment } from '../../../site/equipment-query.ts'
import { HomesStrip } from '../../../site/homes/HomesStrip.tsx'
import { StationScreen } from '../../../site/StationScreen.tsx'
import { PageStack } from '../../../ui/PageCard.tsx'
import { AttentionCard } from './attention/AttentionCard.tsx'
import { SiteFigures } from './figures/SiteFigures.tsx'
import { FlowCard } from './flow/FlowCard.tsx'
import { SiteHead } from './head/SiteHead.tsx'
import { OverviewProvider, presentSubsystems, variantOfSite } from './overview-site.ts'
import { BenefitCard } from './panels/BenefitCard.tsx'
import { DeviceTable } from './panels/DeviceTable.tsx'
import { StationCard } from './panels/StationCard.tsx'
import { SystemCard } from './panels/SystemCard.tsx'
import { SystemDataCard } from './panels/SystemDataCard.tsx'
import styles from './StationOverview.module.css'
import { TodayCard } from './today/TodayCard.tsx'

function Overview({ station }: { station: Station }) {
  const live = useLiveSite(station.id)
  const { data: equipment } = useEquipment(station.id)
  const site = useMemo(
    () => ({
      station,
      live,
      present: presentSubsystems(equipment, live),
      isPresentKnown: equipment !== undefined || live !== undefined,
      variant: variantOfSite(equipment, live),
    }),
    [station, live, equipment],
  )
  // Whoever opens a site sees its flow first; the cards around it are drawn, and ask, a moment later.
  const isRestDrawn = useDeferredValue(true, false)
  return (
    <OverviewProvider value={site}>
      <PageStack>
        <SiteHead />
        <SiteFigures />
        {isRestDrawn && <HomesStrip siteId={station.id} />}
        <div className={styles.columns}>
          <div className={styles.column}>
            <div className={styles.flow}>
              <FlowCard />
            </div>
            {isRestDrawn && (
              <div className={styles.today}>
                <TodayCard />
              </div>
            )}
          </div>
          <div className={styles.column}>
            <div className={styles.attention}>
              <AttentionCard />
            </div>
            {isRestDrawn && (
              <div className={styles.details}>
                <SystemCard />
                <BenefitCard />
              </div>
            )}
          </div>
        </div>
        {isRestDrawn && (
          <>
            {site.variant === 'big' && <DeviceTable />}
            <SystemDataCard />
            <StationCard />
          </>
        )}
      </PageStack>
      <CurvePanel site={live} timeZone={station.timeZone} />
    </OverviewProvider>
  )
}

/** The site that the reader has entered, or that the address names: is it well, and what does it do? */
export const StationOverview = () => (
  <StationScreen>{(station) => <Overview station={station} />}</StationScreen>
)
