import { serialNumberCalls } from '@gridhelm/contract/stations/serialNumbers/calls'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { serveResource } from '../../../resources/routes.ts'
import { bindSerialNumbers } from './binding.ts'
import { createSerialNumberService } from './service.ts'

export function serveSerialNumbers(serve: Serve, platform: Platform): void {
  const bound = bindSerialNumbers(platform.bus)
  serveResource(serve, platform, bound)
  const service = createSerialNumberService(platform, bound)
  serve(serialNumberCalls, {
    async bindProject({ id, projectId }, context) {
      await service.bindProject(id, projectId ?? null, context)
      return said(projectId ? 'serialNumbers.bound' : 'serialNumbers.unbound', null)
    },
    giveLogin: async ({ id }, context) =>
      said('serialNumbers.loginGiven', await service.giveLogin(id, context)),
    async takeLogin({ id }, context) {
      await service.takeLogin(id, context)
      return said('serialNumbers.loginTaken', null)
    },
  })
}
