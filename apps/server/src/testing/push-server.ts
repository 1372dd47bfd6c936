import { createServer } from 'node:http'
import { createAccountsSeen } from '../features/money/ledger/seen.ts'
import { createFleet } from '../features/stations/fleet/fleet.ts'
import { createAuthenticate } from '../platform/session/authenticate.ts'
import { createHub } from '../push/hub.ts'
import { createReader } from '../telemetry/read/reader.ts'
import { createManualPace, type ManualPace } from './pace.ts'
import type { TestApp } from './test-app.ts'

export interface PushServer {
  port: number
  pace: ManualPace
  close(): Promise<void>
}

/** The push connection of a server alone, with its time in the test's hand. */
export async function startPushServer({ platform }: TestApp): Promise<PushServer> {
  const pace = createManualPace()
  const reader = createReader(platform.db)
  const fleet = createFleet(platform, reader, pace)
  const hub = createHub(platform, createAuthenticate(platform), fleet, createAccountsSeen(platform), pace)
  const server = createServer()
  hub.attach(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  return {
    port: typeof bound === 'object' && bound ? bound.port : 0,
    pace,
    async close() {
      await hub.stop()
      fleet.stop()
      await reader.stop()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
