import { parseLanguage } from '@gridhelm/contract/language'
import { permissionCalls } from '@gridhelm/contract/permissions/calls'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { authOf, menuOf } from './menu.ts'
import { permissionsFor } from './queries.ts'

export function servePermissions(serve: Serve, { db }: Platform): void {
  serve(permissionCalls, {
    async getUserPermissionByToken(input, context) {
      const language = parseLanguage(input.language) ?? context.language
      const rows = await permissionsFor(db, context.caller.userId, language)
      return { menu: menuOf(rows), ...authOf(rows) }
    },
  })
}
