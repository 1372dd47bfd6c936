import { defineFeature } from '../../feature/feature.ts'
import { actionRights } from '../../feature/rights.ts'
import { everybody } from '../../feature/tiers.ts'
import { groupCalls } from './calls.ts'

export const groups = defineFeature({
  calls: { groups: groupCalls },
  screens: {
    'groups/Groups': {
      menu: { under: 'power-station', order: 100, id: 'groups', guide: 'site-groups', icon: 'folder', names: ['Site groups', '电站分组', 'Groupes de sites'] },
      tiers: everybody,
      rights: { ...actionRights('group', ['list', 'add', 'edit', 'delete'], { see: everybody, change: everybody }) },
    },
  },
})
