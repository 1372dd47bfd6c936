import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { Skeleton } from 'antd'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useLiveSite } from '../../../platform/live.ts'
import { useChosenStation } from '../../../site/chosen-station.ts'
import { CurvePanel } from '../../../site/curve/CurvePanel.tsx'
import { useEquipment } from '../../../site/equipment-query.ts'
import { NoStation } from '../../../site/NoStation.tsx'
import { PageCard, PageStack } from '../../../ui/PageCard.tsx'
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

function Overview({ station, isInAddress }: { station: Station; isInAddress: boolean }) {
  const live = useLiveSite(station.id)
  const { data: equipment } = useEquipment(station.id)
  const site = useMemo(
    () => ({
      station,
      isInAddress,
      live,
      present: presentSubsystems(equipment, live),
      variant: variantOfSite(equipment, live),
    }),
    [station, isInAddress, live, equipment],
  )
  const linked = useMemo(() => ({ site: live, timeZone: station.timeZone }), [live, station.timeZone])
  return (
    <OverviewProvider value={site}>
      <PageStack>
        <SiteHead />
        <SiteFigures />
        <div className={styles.columns}>
          <div className={styles.column}>
            <div className={styles.flow}>
              <FlowCard />
            </div>
            <div className={styles.today}>
              <TodayCard />
            </div>
          </div>
          <div className={styles.column}>
            <div className={styles.attention}>
              <AttentionCard />
            </div>
            <div className={styles.details}>
              <SystemCard />
              <BenefitCard />
            </div>
          </div>
        </div>
        {site.variant === 'big' && <DeviceTable />}
        <SystemDataCard />
        <StationCard />
      </PageStack>
      <CurvePanel linked={linked} />
    </OverviewProvider>
  )
}

/** The site that the reader has entered, or that the address names: is it well, and what does it do? */
export function StationOverview() {
  const [address] = useSearchParams()
  const named = address.get('station')
  const chosen = useChosenStation(named)
  if (chosen.state === 'loading') {
    return (
      <PageCard>
        <Skeleton active paragraph={{ rows: 8 }} />
      </PageCard>
    )
  }
  if (chosen.state !== 'ready') return <NoStation chosen={chosen} />
  return <Overview key={chosen.station.id} station={chosen.station} isInAddress={named !== null} />
}
