import { agentCalls } from '@gridhelm/contract/people/agents/calls'
import { userCalls } from '@gridhelm/contract/people/users/calls'
import { profileCalls } from '@gridhelm/contract/people/users/profile-calls'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { serveResource } from '../../../resources/routes.ts'
import { createAgentService } from './agents.ts'
import { bindUsers } from './binding.ts'
import { createIssuedIds } from './issued-ids.ts'
import { createProfileService } from './profile.ts'
import { createUserService } from './service.ts'

export function serveUsers(serve: Serve, platform: Platform): void {
  const issued = createIssuedIds(platform)
  const bound = bindUsers(platform, issued)
  const users = createUserService(platform, bound, serveResource(serve, platform, bound))
  serve(userCalls, {
    add: async (values, context) => said('success.save', { id: await users.add(values, context) }),
    frozenBatch: async ({ ids, status }, context) =>
      said('success.operation', await users.setFrozen(ids, status === '2' ? 2 : 1, context)),
    changePassword: async (input, context) =>
      said('success.passwordChanged', await users.changePassword(input, context)),
    resetSecondFactor: async ({ username }, context) =>
      said('session.secondReset', await users.resetSecondFactor(username, context)),
    recycleBin: (query, context) => users.inBin(query, context),
    putRecycleBin: async ({ userIds }, context) =>
      said('users.restored', await users.restore(userIds, context), { count: userIds.length }),
    deleteRecycleBin: async ({ userIds }, context) =>
      said('users.erased', await users.erase(userIds, context), { count: userIds.length }),
    // Existing clients expect a refusal where there is nothing.
    async queryUserRole({ userid }, context) {
      const roles = await users.rolesOf(userid, context)
      if (roles.length === 0) throw Refusal.of('users.noRole')
      return roles.map(({ value }) => value)
    },
    userRoles: ({ userId }, context) => users.rolesOf(userId, context),
    async userDepartList({ userId }, context) {
      const departments = await users.departmentsOf(userId, context)
      if (departments.length === 0) throw Refusal.of('users.noDepartment')
      return departments
    },
    generateUserId: async (_, { caller }) => issued.issue(caller.userId),
    queryUserByDepId: (input, context) => users.ofDepartment(input, context),
    queryByIds: ({ userIds }, context) => users.byIds(userIds, context),
    listOperUser: (query, context) => users.operators(query, context),
    listOperUserByRoleCode: (query, context) => users.withRole(query, context),
    getXtOperauserInfo: ({ realname }, context) => users.operatorNames(realname, context),
    grantable: (_, context) => users.grantable(context),
  })
  const profile = createProfileService(platform)
  serve(profileCalls, {
    mine: (_, context) => profile.mine(context),
    editMine: async (values, context) => said('success.save', await profile.editMine(values, context)),
  })
  const agents = createAgentService(platform)
  serve(agentCalls, {
    queryByUserName: ({ userName }, context) => agents.of(userName, context),
    add: async (form, context) => said('success.save', await agents.add(form, context)),
    edit: async (form, context) => said('success.save', await agents.edit(form, context)),
  })
}
