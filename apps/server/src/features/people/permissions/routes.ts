import { parseLanguage } from '@gridhelm/contract/language'
import { permissionCalls } from '@gridhelm/contract/permissions/calls'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { permissionList } from './service.ts'

export function servePermissions(serve: Serve, { db }: Platform): void {
  serve(permissionCalls, {
    getUserPermissionByToken: (input, { caller, language }) =>
      permissionList(db, caller.scopeId, parseLanguage(input.language) ?? language),
    async version(input, { caller, language }) {
      const { version } = await permissionList(db, caller.scopeId, parseLanguage(input.language) ?? language)
      return { version }
    },
  })
}
