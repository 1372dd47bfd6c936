import { positionResource } from '@gridhelm/contract/people/positions/resource'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { serveResource } from '../../../resources/routes.ts'

export function servePositions(serve: Serve, platform: Platform): void {
  serveResource(serve, platform, { resource: positionResource, binding: { table: 'sysPosition' } })
}
