import { defineFeature } from '../../feature/feature.ts'
import { listRights } from '../../feature/rights.ts'
import { heads, planners, top } from '../../feature/tiers.ts'
import { resourceCalls } from '../../resource/calls.ts'
import { words } from '../../words.ts'
import { departmentCalls } from './calls.ts'
import { departmentResource } from './resource.ts'

export const departments = defineFeature({
  calls: { departments: { ...resourceCalls(departmentResource), ...departmentCalls } },
  screens: {
    'departments/Departments': {
      menu: { under: 'people', order: 40, id: 'departments', guide: 'departments', icon: 'cluster', names: ['Departments', '部门管理', 'Services', 'a screen: Chinese says what is done there'] },
      tiers: top,
      rights: { ...listRights(departmentResource, { see: top, change: top }), 'department:grant': { names: ['Set permissions', '授权', 'Attribuer les droits'], tiers: top }, 'department:users': { names: ['Department users', '部门用户', 'Membres du service'], tiers: planners } },
    },
    'departments/MyDepartment': {
      menu: { under: 'people', order: 50, id: 'my-department', guide: 'departments', icon: 'branches', names: ['My department', '我的部门', 'Mon service'] },
      tiers: heads,
      rights: { 'myDepartment:list': { names: words.see, tiers: heads }, 'myDepartment:edit': { names: words.edit, tiers: heads } },
    },
  },
})
