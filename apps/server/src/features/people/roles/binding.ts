import { tiers } from '@gridhelm/contract/feature/tiers'
import { roleResource } from '@gridhelm/contract/people/roles/resource'
import { Refusal } from '../../../platform/refusal.ts'
import { refuseRaised } from '../../../platform/scope/raised.ts'
import { rulesOfRoles } from '../../../platform/scope/raised-queries.ts'
import type { Bound } from '../../../resources/binding.ts'
import { ownRoles, refuseUnchangeable } from './changeable.ts'
import { membersOf, setTierPath, takeMembers } from './queries.ts'

/** Accounts of a tier are given its role: it stays, and so does its code. */
const tierRoleIds: ReadonlySet<string> = new Set(tiers.map((tier) => `role-${tier}`))

export const roleBound: Bound = {
  resource: roleResource,
  binding: {
    table: 'sysRole',
    scope: ({ caller }) => ownRoles(caller),
    hooks: {
      async beforeAdd(values, tx, { caller }) {
        return { values, after: (id) => setTierPath(tx, id, caller.tierPath) }
      },
      async beforeEdit(before, values, tx, { caller }) {
        await refuseUnchangeable(tx, caller, [before.id])
        const newCode = values['roleCode'] ?? before['roleCode']
        if (tierRoleIds.has(before.id) && newCode !== before['roleCode'])
          throw Refusal.ofField('roleCode', 'roles.codeOfTier')
        return { values }
      },
      async beforeRemove(rows, tx, { caller }) {
        const ids = rows.map((row) => row.id)
        if (ids.some((id) => tierRoleIds.has(id))) throw Refusal.of('error.inUse')
        await refuseUnchangeable(tx, caller, ids)
        const [members, rules] = [await membersOf(tx, ids), await rulesOfRoles(tx, ids)]
        await takeMembers(tx, ids)
        await refuseRaised(tx, caller, members, rules)
      },
    },
  },
}
