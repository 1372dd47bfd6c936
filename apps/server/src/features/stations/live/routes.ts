import { liveCalls } from '@gridhelm/contract/stations/live/calls'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { TelemetryStore } from '../../../telemetry/store.ts'
import { createLiveService } from './service.ts'

export function serveLive(serve: Serve, platform: Platform, store: Pick<TelemetryStore, 'bucketsOf'>): void {
  const service = createLiveService(platform, store)
  serve(liveCalls, {
    getDeviceData: ({ id }, { caller }) => service.device(caller, id),
    getProjectCurrentData: ({ siteId }, { caller }) => service.site(caller, siteId),
    getPcsCurrentData: ({ siteId }, { caller }) => service.storageInverters(caller, siteId),
    projectState: (_, { caller }) => service.states(caller),
    queryStatusByProjectId: ({ siteId }, { caller }) => service.state(caller, siteId),
    resettingCache: async ({ siteId }, { caller }) =>
      said('success.operation', await service.readAnew(caller, siteId)),
    currentDataByCountry: (_, { caller }) => service.powerByCountry(caller),
    dayDataByCountry: (_, { caller }) => service.dayByCountry(caller),
  })
}
