import { apiTokenCalls } from '@gridhelm/contract/people/apiTokens/calls'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createApiTokenService } from './service.ts'

export function serveApiTokens(serve: Serve, platform: Platform): void {
  const tokens = createApiTokenService(platform)
  serve(apiTokenCalls, {
    mine: (_, context) => tokens.mine(context),
    make: (form, context) => tokens.make(form, context),
    revokeMine: async ({ id }, context) => said('apiTokens.revoked', await tokens.revokeMine(id, context)),
    grantable: ({ username }, context) => tokens.grantable(username, context),
    list: (query, context) => tokens.list(query, context),
    add: (form, context) => tokens.add(form, context),
    revoke: async ({ id }, context) => said('apiTokens.revoked', await tokens.revoke(id, context)),
  })
}
