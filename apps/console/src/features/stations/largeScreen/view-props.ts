import type { LargeScreenData } from '@gridhelm/contract/stations/fleet/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import type { SeenSite } from './figures.ts'

/** What every view is given. */
export interface ViewProps {
  data: LargeScreenData
  sites: readonly SeenSite[]
  /** By id, all that the reader may see. */
  stations: ReadonlyMap<string, Station>
  /** The server's clock. */
  now: number
}
