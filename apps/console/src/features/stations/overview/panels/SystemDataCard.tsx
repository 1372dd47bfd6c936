import { useTexts } from '../../../../platform/texts.ts'
import { useDataLook } from '../../../../site/data-show.ts'
import { devicesOfKind } from '../../../../site/reading.ts'
import { DataList } from '../../../../site/values/DataList.tsx'
import { PageCard } from '../../../../ui/PageCard.tsx'
import { useOverviewSite } from '../overview-site.ts'
import { texts } from '../texts.ts'

/** Everything that the controller says of the site as a whole. */
export function SystemDataCard() {
  const t = useTexts(texts)
  const { station, live, variant } = useOverviewSite()
  const look = useDataLook(station.id, 'system', variant)
  const device = live && devicesOfKind(live, 'system')[0]
  return (
    <PageCard
      title={<span style={{ color: look.titleColor ?? undefined }}>{t('systemData')}</span>}
      note={t('systemDataNote')}
      flush
    >
      <DataList
        site={live}
        device={device}
        kind="system"
        timeZone={station.timeZone}
        look={look}
        density="dense"
      />
    </PageCard>
  )
}
