import { stationCalls } from '@gridhelm/contract/stations/stations/calls'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createStationService } from './service.ts'

export function serveStations(serve: Serve, platform: Platform): void {
  const service = createStationService(platform)
  serve(stationCalls, {
    lists: (_, { caller }) => service.list(caller),
    queryById: ({ id }, context) => service.byId(id, context),
  })
}
