import type { FastifyInstance } from 'fastify'
import { serveDocs } from './docs/routes.ts'
import { serveAlarmEscalation } from './features/acting/alarms/escalation/routes.ts'
import { serveAlarms } from './features/acting/alarms/routes.ts'
import { serveAlarmTryOut } from './features/acting/alarms/tryOut/routes.ts'
import { serveBatchCommands } from './features/acting/commands/batch/routes.ts'
import { serveCommands } from './features/acting/commands/routes.ts'
import { serveCategories } from './features/basics/categories/routes.ts'
import { serveCheckRules } from './features/basics/checkRules/routes.ts'
import { serveCurrencies } from './features/basics/currencies/routes.ts'
import { serveDataSources } from './features/basics/dataSources/routes.ts'
import { serveDictionaries } from './features/basics/dictionaries/routes.ts'
import { serveFiles } from './features/basics/files/routes.ts'
import { serveFillRules } from './features/basics/fillRules/routes.ts'
import { serveLocations } from './features/basics/locations/routes.ts'
import { serveLookups } from './features/basics/lookups/routes.ts'
import { serveSystemSettings } from './features/basics/systemSettings/routes.ts'
import { serveCounters } from './features/history/counters/routes.ts'
import { serveDiesel } from './features/history/diesel/routes.ts'
import { serveFaults } from './features/history/faults/routes.ts'
import { serveFreeReport } from './features/history/freeReport/routes.ts'
import { serveHistory } from './features/history/history/routes.ts'
import { serveQueryConditions } from './features/history/queryConditions/routes.ts'
import { serveScheduledReports } from './features/history/scheduledReports/routes.ts'
import { serveStatistics } from './features/history/statistics/routes.ts'
import { serveAccess } from './features/people/access/routes.ts'
import { serveAddressBook } from './features/people/addressBook/routes.ts'
import { serveDepartments } from './features/people/departments/routes.ts'
import { serveMenus } from './features/people/menus/routes.ts'
import { servePermissions } from './features/people/permissions/routes.ts'
import { servePositions } from './features/people/positions/routes.ts'
import { serveRoles } from './features/people/roles/routes.ts'
import { createCodes } from './features/people/session/codes.ts'
import { serveSession } from './features/people/session/routes.ts'
import { serveUsers } from './features/people/users/routes.ts'
import { serveDataShow } from './features/stations/dataShow/routes.ts'
import { serveDeviceData } from './features/stations/deviceData/routes.ts'
import { serveDevices } from './features/stations/devices/routes.ts'
import { createFleet } from './features/stations/fleet/fleet.ts'
import { serveFleet } from './features/stations/fleet/routes.ts'
import { serveGroups } from './features/stations/groups/routes.ts'
import { serveLive } from './features/stations/live/routes.ts'
import { serveOverview } from './features/stations/overview/routes.ts'
import { serveProjects } from './features/stations/projects/routes.ts'
import { serveReception } from './features/stations/reception/routes.ts'
import { serveSerialNumbers } from './features/stations/serialNumbers/routes.ts'
import { serveSingleLine } from './features/stations/singleLine/routes.ts'
import { serveStations } from './features/stations/stations/routes.ts'
import { serveConsole } from './features/system/console/routes.ts'
import { serveDataLogs } from './features/system/dataLogs/routes.ts'
import { serveLogs } from './features/system/logs/routes.ts'
import { serveVisits } from './features/system/visits/routes.ts'
import { serveMessages } from './features/telling/messages/routes.ts'
import { serveNotices } from './features/telling/notices/routes.ts'
import { createIngest, type Ingest } from './ingest/create-ingest.ts'
import { serveIngest } from './ingest/http/routes.ts'
import { createAudit } from './platform/audit/audit.ts'
import { serveConsoleFiles } from './platform/http/console-files.ts'
import { createServe } from './platform/http/serve.ts'
import { createHttpServer } from './platform/http/server.ts'
import type { Platform } from './platform/platform.ts'
import { createAuthenticate } from './platform/session/authenticate.ts'
import { createSessions } from './platform/session/sessions.ts'
import { createThrottle } from './platform/throttle/throttle.ts'
import { createHub } from './push/hub.ts'
import { createTelemetryStore } from './telemetry/create-store.ts'
import { createReader } from './telemetry/read/reader.ts'

export interface AppOptions {
  /** Where the built console lies; absent: the API alone. */
  consoleFolder?: string
  /** Of this process, when it has one already; else frames over HTTP get one of their own. */
  ingest?: Ingest
  /** Holds every result against the contract before it leaves; for tests. */
  checkResults?: boolean
}

/** The server as a value: nothing listens until the caller says so. */
export async function buildApp(platform: Platform, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = createHttpServer(platform)
  const authenticate = createAuthenticate(platform)
  const serve = createServe(app, authenticate, options.checkResults ?? false, createAudit(platform))
  const reader = createReader(platform.db)
  app.addHook('onClose', () => reader.stop())
  const fleet = createFleet(platform, reader)
  app.addHook('preClose', async () => fleet.stop())

  serveAccess(serve, platform)
  serveAlarms(serve, platform)
  serveCheckRules(serve, platform)
  serveCategories(serve, platform)
  serveAlarmEscalation(serve, platform)
  serveAddressBook(serve, platform)
  serveCommands(serve, platform)
  serveBatchCommands(serve, platform)
  serveConsole(serve, platform)
  serveDataLogs(serve, platform)
  serveCounters(serve, platform, reader)
  serveCurrencies(serve, platform)
  serveDataSources(serve, platform)
  serveDepartments(serve, platform)
  serveDevices(serve, platform)
  serveDictionaries(serve, platform)
  serveLogs(serve, platform)
  serveMenus(serve, platform)
  serveFiles(serve, platform)
  serveFillRules(serve, platform)
  serveGroups(serve, platform)
  serveLive(serve, platform, reader)
  serveLocations(serve, platform)
  serveLookups(serve, platform)
  serveMessages(serve, platform)
  serveNotices(serve, platform)
  servePermissions(serve, platform)
  servePositions(serve, platform)
  serveQueryConditions(serve, platform)
  serveReception(serve, platform)
  serveProjects(serve, platform)
  serveRoles(serve, platform)
  serveScheduledReports(serve, platform)
  serveSerialNumbers(serve, platform)
  serveSession(serve, {
    platform,
    sessions: createSessions(platform),
    throttle: createThrottle(platform),
    codes: createCodes(platform),
  })
  serveStations(serve, platform)
  serveSystemSettings(serve, platform)
  serveUsers(serve, platform)
  serveDataShow(serve, platform)
  serveDeviceData(serve, platform)
  serveFaults(serve, platform, reader)
  serveAlarmTryOut(serve, platform, reader)
  serveFleet(serve, platform, reader, fleet)
  serveOverview(serve, platform, reader)
  serveHistory(serve, platform, reader)
  serveStatistics(serve, platform, reader)
  serveDiesel(serve, platform, reader)
  serveFreeReport(serve, platform, reader)
  serveSingleLine(serve, platform)
  serveVisits(serve, platform)
  const ingest = options.ingest ?? ownIngest(platform, app)
  serveIngest(serve, platform, ingest)

  serveDocs(app)
  await serveConsoleFiles(app, options.consoleFolder)

  const hub = createHub(platform, authenticate, fleet)
  hub.attach(app.server)
  app.addHook('preClose', () => hub.stop())
  return app
}

/** Reads and connects nothing before the first frame comes. */
function ownIngest(platform: Platform, app: FastifyInstance): Ingest {
  const store = createTelemetryStore(platform.databaseUrl, platform)
  const ingest = createIngest(platform, store)
  app.addHook('onClose', async () => {
    await ingest.stop()
    await store.stop()
  })
  return ingest
}
