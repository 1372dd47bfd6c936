import { locationCalls } from '@gridhelm/contract/basics/locations/calls'
import { locationResource } from '@gridhelm/contract/basics/locations/resource'
import type { RecordOf } from '@gridhelm/contract/resource/resource'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'
import { WorldMap } from '../../../ui/world-map/WorldMap.tsx'
import styles from './Locations.module.css'
import { DegreesInput, PositionInput } from './PositionInput.tsx'

function LocationDetails({ location }: { location: RecordOf<typeof locationResource> }) {
  const { longitude, latitude, remarks } = location
  return (
    <div className={styles.details}>
      <div className={styles.map}>
        <WorldMap value={{ longitude, latitude }} />
      </div>
      <p className={styles.remarks}>{remarks}</p>
    </div>
  )
}

export function Locations() {
  return (
    <ResourceScreen
      resource={locationResource}
      calls={locationCalls}
      inputs={{
        longitude: () => <DegreesInput />,
        latitude: ({ record }) => <PositionInput recordId={record?.id} />,
      }}
      details={(location) => <LocationDetails location={location} />}
      formWidth={600}
    />
  )
}
