import { parseLanguage } from '@gridhelm/contract/language'
import { permissionCalls } from '@gridhelm/contract/permissions/calls'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { knowsPath } from './queries.ts'
import { ownScreens, permissionList } from './service.ts'

export function servePermissions(serve: Serve, { db }: Platform): void {
  serve(permissionCalls, {
    getUserPermissionByToken: (input, { caller, language }) =>
      permissionList(db, caller.scopeId, parseLanguage(input.language) ?? language),
    mine: (_, { caller, language }) => ownScreens(db, caller.scopeId, language),
    knowsPath: ({ path }) => knowsPath(db, path),
    async version(input, { caller, language }) {
      const { version } = await permissionList(db, caller.scopeId, parseLanguage(input.language) ?? language)
      return { version }
    },
  })
}
