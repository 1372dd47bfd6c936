import { serveDataShow } from './dataShow/routes.ts'
import { serveDeviceData } from './deviceData/routes.ts'
import { serveDevices } from './devices/routes.ts'
import { serveFleet } from './fleet/routes.ts'
import { serveGateway } from './gateway/routes.ts'
import { serveGroups } from './groups/routes.ts'
import { serveLive } from './live/routes.ts'
import { serveNewSite } from './newSite/routes.ts'
import { serveOverview } from './overview/routes.ts'
import { serveProjects } from './projects/routes.ts'
import { serveReception } from './reception/routes.ts'
import { serveSerialNumbers } from './serialNumbers/routes.ts'
import { serveSingleLine } from './singleLine/routes.ts'
import { serveStations } from './stations/routes.ts'

export const stationsWing = [
  serveDataShow,
  serveDeviceData,
  serveDevices,
  serveFleet,
  serveGateway,
  serveGroups,
  serveLive,
  serveNewSite,
  serveOverview,
  serveProjects,
  serveReception,
  serveSerialNumbers,
  serveSingleLine,
  serveStations,
] as const
