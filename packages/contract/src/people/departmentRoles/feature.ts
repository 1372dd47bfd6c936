import { defineFeature } from '../../feature/feature.ts'
import { listRights } from '../../feature/rights.ts'
import { planners } from '../../feature/tiers.ts'
import { resourceCalls } from '../../resource/calls.ts'
import { departmentRoleCalls } from './calls.ts'
import { departmentRoleResource } from './resource.ts'

export const departmentRoles = defineFeature({
  calls: { departmentRoles: { ...resourceCalls(departmentRoleResource), ...departmentRoleCalls } },
  rights: {
    'departments/Departments': { order: 80, rights: { ...listRights(departmentRoleResource, { see: planners, change: planners }) } },
  },
})
