import { preferenceCalls } from '@gridhelm/contract/people/account/calls'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createPreferences } from './service.ts'

export function serveAccount(serve: Serve, platform: Platform): void {
  const preferences = createPreferences(platform)
  serve(preferenceCalls, {
    preferences: (_, context) => preferences.of(context),
    choose: async (input, context) => said('success.save', await preferences.choose(input, context)),
  })
}
