import { newSiteCalls } from '@gridhelm/contract/stations/newSite/calls'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createNewSite } from './service.ts'

export function serveNewSite(serve: Serve, platform: Platform): void {
  const service = createNewSite(platform)
  serve(newSiteCalls, {
    kept: (_, context) => service.kept(context),
    keep: async ({ draft }, context) => said('success.save', await service.keep(draft, context)),
    async make(input, context) {
      const made = await service.make(input, context)
      return said(made.password === null ? 'newSite.madeBefore' : 'newSite.made', made, {
        number: made.site.projectNumber,
      })
    },
    leave: async (_, context) => said('success.operation', await service.leave(context)),
  })
}
