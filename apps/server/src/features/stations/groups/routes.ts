import { groupCalls } from '@gridhelm/contract/stations/groups/calls'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createGroupService } from './service.ts'

export function serveGroups(serve: Serve, platform: Platform): void {
  const groups = createGroupService(platform)
  serve(groupCalls, {
    list: (_, { caller }) => groups.list(caller),
    addGroup: async ({ groupName }, { caller }) =>
      said('success.save', { groupId: await groups.add(groupName, caller) }),
    editGroup: async ({ groupId, groupName }, { caller }) =>
      said('success.save', await groups.rename(groupId, groupName, caller)),
    deleteGroup: async ({ groupId }, { caller }) =>
      said('success.operation', await groups.remove(groupId, caller)),
    addGroupProject: async ({ groupId, projectIds }, { caller }) =>
      said('success.save', await groups.addProjects(groupId, projectIds, caller)),
    deleteGroupProject: async ({ groupId, siteId }, { caller }) =>
      said('success.operation', await groups.removeProject(groupId, siteId, caller)),
    moveGroupProject: async (move, { caller }) =>
      said('success.operation', await groups.moveProject(move, caller)),
    dragSort: async ({ groupId, ids }, { caller }) =>
      said(
        'success.operation',
        await (groupId === undefined
          ? groups.sortGroups(ids, caller)
          : groups.sortProjects(groupId, ids, caller)),
      ),
  })
}
