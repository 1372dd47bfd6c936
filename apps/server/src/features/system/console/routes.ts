import { consoleCalls } from '@gridhelm/contract/system/console/calls'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'

export function serveConsole(serve: Serve, { config }: Platform): void {
  serve(consoleCalls, {
    config: async () => ({
      preview: config.preview,
      registration: config.registration,
      apps: config.apps,
      delivery: { sms: config.smsWebhook !== undefined, email: config.smtp !== undefined },
    }),
  })
}
