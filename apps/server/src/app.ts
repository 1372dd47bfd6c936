import type { FastifyInstance } from 'fastify'
import { serveDocs } from './docs/routes.ts'
import { serveConsole } from './features/console/routes.ts'
import { serveDictionaries } from './features/dictionaries/routes.ts'
import { serveMessages } from './features/messages/routes.ts'
import { serveNotices } from './features/notices/routes.ts'
import { servePermissions } from './features/permissions/routes.ts'
import { createCodes } from './features/session/codes.ts'
import { serveSession } from './features/session/routes.ts'
import { serveStations } from './features/stations/routes.ts'
import { serveConsoleFiles } from './platform/http/console-files.ts'
import { createServe } from './platform/http/serve.ts'
import { createHttpServer } from './platform/http/server.ts'
import type { Platform } from './platform/platform.ts'
import { createAuthenticate } from './platform/session/authenticate.ts'
import { createSessions } from './platform/session/sessions.ts'
import { createThrottle } from './platform/throttle/throttle.ts'
import { createHub } from './push/hub.ts'

export interface AppOptions {
  /** Where the built console lies; absent: the API alone. */
  consoleFolder?: string
  /** Holds every result against the contract before it leaves; for tests. */
  checkResults?: boolean
}

/** The server as a value: nothing listens until the caller says so. */
export async function buildApp(platform: Platform, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = createHttpServer(platform)
  const authenticate = createAuthenticate(platform)
  const serve = createServe(app, authenticate, options.checkResults ?? false)

  serveConsole(serve, platform)
  serveDictionaries(serve, platform)
  serveMessages(serve, platform)
  serveNotices(serve, platform)
  servePermissions(serve, platform)
  serveSession(serve, {
    platform,
    sessions: createSessions(platform),
    throttle: createThrottle(platform),
    codes: createCodes(platform),
  })
  serveStations(serve, platform)
  serveDocs(app)
  await serveConsoleFiles(app, options.consoleFolder)

  const hub = createHub(platform, authenticate)
  hub.attach(app.server)
  app.addHook('preClose', () => hub.stop())
  return app
}
