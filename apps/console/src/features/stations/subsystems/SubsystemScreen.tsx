import { errorTexts } from '@gridhelm/contract/errors/texts'
import { type DataPage, dataPages } from '@gridhelm/contract/stations/dataShow/entities'
import type { SiteEquipment } from '@gridhelm/contract/stations/overview/entities'
import type { Subsystem } from '@gridhelm/contract/stations/overview/subsystems'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { Button } from 'antd'
import type { ComponentType } from 'react'
import { Link, useSearchParams } from 'react-router'
import { CallError } from '../../../platform/call.ts'
import { useLiveSite } from '../../../platform/live.ts'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import { CurvePanel } from '../../../site/curve/CurvePanel.tsx'
import { dataLook, surfaceOf } from '../../../site/data-look.ts'
import { useDataLook } from '../../../site/data-show.ts'
import { useEquipment } from '../../../site/equipment-query.ts'
import { StationScreen } from '../../../site/StationScreen.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageStack } from '../../../ui/PageCard.tsx'
import { useLiveNow } from '../../../ui/ticker.ts'
import { WaitingCard } from '../../../ui/WaitingCard.tsx'
import { DevicePage, type DeviceParts } from './DevicePage.tsx'
import { PageHead, SilenceNote } from './PageHead.tsx'
import styles from './Subsystems.module.css'
import { type SiteView, unitsOf } from './site-view.ts'
import { texts } from './texts.ts'

/** A part of a site: a page of all its devices, and what stands on top of the page of one of them. */
export interface SubsystemParts extends DeviceParts {
  subsystem: Subsystem
  Page: ComponentType<{ view: SiteView }>
}

const asTheHouse = dataLook(undefined)
const isEdited = (name: Subsystem): name is Subsystem & DataPage =>
  (dataPages as readonly string[]).includes(name)

function Shown({
  parts,
  station,
  equipment,
}: {
  parts: SubsystemParts
  station: Station
  equipment: SiteEquipment
}) {
  const { subsystem, Page } = parts
  const [address] = useSearchParams()
  const site = useLiveSite(station.id)
  const now = useLiveNow('second')
  const { variant } = equipment
  const edited = useDataLook(station.id, isEdited(subsystem) ? subsystem : 'system', variant)
  if (!site) return <WaitingCard />
  const look = isEdited(subsystem) ? edited : asTheHouse
  const units = unitsOf(equipment, subsystem, site)
  const view: SiteView = { subsystem, station, variant, site, units, look, now }
  const number = address.get('device')
  return (
    <PageStack>
      <PageHead view={view} />
      <SilenceNote view={view} />
      <div className={look.backgroundColor === null ? styles.plain : styles.surface} style={surfaceOf(look)}>
        {number === null ? <Page view={view} /> : <DevicePage view={view} number={number} parts={parts} />}
      </div>
      <CurvePanel site={site} timeZone={station.timeZone} />
    </PageStack>
  )
}

function Equipped({ parts, station }: { parts: SubsystemParts; station: Station }) {
  const t = useTexts(texts)
  const e = useTexts(errorTexts)
  const asked = useEquipment(station.id)
  const { data, isError } = asked
  if (data?.subsystems[parts.subsystem]) return <Shown parts={parts} station={station} equipment={data} />
  if (data) {
    return (
      <EmptyState
        title={e('error.equipmentUnavailable')}
        detail={t('absentDetail')}
        action={
          <Link to={paths.overview(station)}>
            <Button type="primary" tabIndex={-1}>
              {t('toOverview')}
            </Button>
          </Link>
        }
      />
    )
  }
  if (!isError) return <WaitingCard />
  const isPvLate =
    parts.subsystem === 'pv' && asked.error instanceof CallError && asked.error.kind === 'timeout'
  return <LoadFailure of={asked} title={isPvLate ? e('error.pvTimeout') : t('equipmentFailed')} />
}

/** A part of the station that the address names. */
export const SubsystemScreen = ({ parts }: { parts: SubsystemParts }) => (
  <StationScreen>{(station) => <Equipped parts={parts} station={station} />}</StationScreen>
)
