import { queryConditionCalls } from '@gridhelm/contract/history/queryConditions/calls'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createQueryConditionService } from './service.ts'

export function serveQueryConditions(serve: Serve, platform: Platform): void {
  const conditions = createQueryConditionService(platform)
  serve(queryConditionCalls, {
    list: (input, { caller }) => conditions.list(caller, input),
    getById: (input, { caller }) => conditions.getById(caller, input),
    add: async (input, { caller }) => said('success.save', { id: await conditions.add(caller, input) }),
    edit: async (input, { caller }) => said('success.save', await conditions.edit(caller, input)),
    use: (input, { caller }) => conditions.use(caller, input),
    remove: async (input, { caller }) => said('success.operation', await conditions.remove(caller, input)),
  })
}
