import { deviceDataCalls } from '@gridhelm/contract/stations/deviceData/calls'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createDeviceDataService } from './service.ts'

export function serveDeviceData(serve: Serve, platform: Platform): void {
  const service = createDeviceDataService(platform)
  serve(deviceDataCalls, {
    deviceDataList: (query, { caller }) => service.list(caller, query),
  })
}
