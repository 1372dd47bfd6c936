import { loginWayResource } from '@gridhelm/contract/people/loginWays/resource'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { serveResource } from '../../../resources/routes.ts'
import { createWayHooks } from './service.ts'

/** The list of ways; logging in by them is a matter of sessions. */
export function serveLoginWays(serve: Serve, platform: Platform): void {
  serveResource(serve, platform, {
    resource: loginWayResource,
    binding: { table: 'sysLoginWay', hooks: createWayHooks(platform.config) },
  })
}
