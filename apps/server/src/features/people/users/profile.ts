import type { OwnProfile } from '@gridhelm/contract/people/users/profile-calls'
import { userResource } from '@gridhelm/contract/people/users/resource'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import type { ReaderContext, SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { AccessError } from '../../../platform/refusal.ts'
import { wireTime, wireTimeOrNull } from '../../../platform/zoned-time.ts'
import { createResourceService } from '../../../resources/service.ts'
import { userBinding } from './binding.ts'
import { departmentsOf, isAmong, profileOf, rolesOf } from './queries.ts'

/** The own row, whatever rules say about the list of users. */
const own = {
  resource: userResource,
  binding: {
    ...userBinding,
    scopeKnowsRules: true,
    scope: ({ caller }: ReaderContext) => isAmong([caller.userId]),
  },
} as const

export function createProfileService(platform: Platform) {
  const { db } = platform
  const users = createResourceService(platform, own)
  return {
    async mine({ caller, language, zone }: SessionContext): Promise<OwnProfile> {
      const [row, roles, departments] = await Promise.all([
        profileOf(db, caller.userId),
        rolesOf(db, caller.userId, language),
        departmentsOf(db, caller.userId, language),
      ])
      if (!row) throw new AccessError('dead-token')
      const { createTime, passwordSetAt, tier, sex, ...rest } = row
      return {
        ...rest,
        tier: tier as OwnProfile['tier'],
        sex: sex === null ? null : String(sex),
        roles: roles.map(({ title }) => title),
        departments: departments.map(({ title }) => title),
        createTime: wireTime(createTime, zone),
        passwordSetTime: wireTimeOrNull(passwordSetAt, zone),
      }
    },

    editMine: (values: PlainRecord, context: SessionContext) =>
      users.edit({ ...values, id: context.caller.userId }, context),
  }
}
