import { importCalls } from '@gridhelm/contract/sheets/calls'
import { type Serve, said } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { hearOfImports, importProgressOf, stopImport } from './running-imports.ts'

/** What people see of their import, and how they end it; the import itself answers for what came of it. */
export function serveImports(serve: Serve, platform: Platform): void {
  hearOfImports(platform)
  serve(importCalls, {
    progress: async (_, { caller }) => importProgressOf(platform, caller.userId),
    async stop(_, { caller }) {
      await stopImport(platform, caller.userId)
      return said('success.operation', null)
    },
  })
}
