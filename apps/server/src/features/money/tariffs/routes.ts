import '@gridhelm/contract/money/tariffs/texts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { serveResource } from '../../../resources/routes.ts'
import { bindTariffs } from './binding.ts'

export function serveTariffs(serve: Serve, platform: Platform): void {
  serveResource(serve, platform, bindTariffs(platform))
}
