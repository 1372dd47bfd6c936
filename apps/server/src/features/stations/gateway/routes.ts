import { gatewayCalls } from '@gridhelm/contract/stations/gateway/calls'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createGatewayService } from './service.ts'

export function serveGateway(serve: Serve, platform: Platform): void {
  const service = createGatewayService(platform)
  serve(gatewayCalls, {
    one: (input, context) => service.one(input, context),
    versions: ({ siteId }, context) => service.versions(siteId, context),
    state: ({ siteId }, context) => service.state(siteId, context),
    save: async (input, context) => said('success.save', await service.save(input, context)),
    forget: async (input, context) => said('success.operation', await service.forget(input, context)),
    test: (input, context) => service.test(input, context),
    tested: (input, context) => service.tested(input, context),
  })
}
