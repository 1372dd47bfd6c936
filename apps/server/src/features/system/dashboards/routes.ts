import { dashboardCalls } from '@gridhelm/contract/system/dashboards/calls'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { gatherTasks } from './gather-tasks.ts'
import { createDashboards } from './service.ts'

export function serveDashboards(serve: Serve, platform: Platform): void {
  const dashboards = createDashboards(platform)
  serve(dashboardCalls, {
    tasks: (_, context) => gatherTasks(platform, context),
    shortcuts: (_, { caller }) => dashboards.shortcuts(caller),
    setShortcuts: async (input, { caller }) =>
      said('success.save', await dashboards.setShortcuts(input, caller)),
    boards: (_, context) => dashboards.boards(context),
    addBoard: async (input, context) => said('success.save', await dashboards.add(input, context)),
    editBoard: async (input, context) => said('success.save', await dashboards.edit(input, context)),
    removeBoard: async (input, { caller }) =>
      said('success.operation', await dashboards.remove(input, caller)),
  })
}
