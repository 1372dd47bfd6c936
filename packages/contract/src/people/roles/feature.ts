import { defineFeature } from '../../feature/feature.ts'
import { listRights } from '../../feature/rights.ts'
import { owners } from '../../feature/tiers.ts'
import { resourceCalls } from '../../resource/calls.ts'
import { roleGrantCalls } from './calls.ts'
import { roleResource } from './resource.ts'

export const roles = defineFeature({
  calls: { roles: { ...resourceCalls(roleResource), ...roleGrantCalls } },
  screens: {
    'roles/Roles': {
      menu: { under: 'people', order: 20, id: 'roles', guide: 'roles-menus-and-data-rules', icon: 'safety', names: ['Roles', '角色管理', 'Rôles', 'a screen: Chinese says what is done there'] },
      tiers: owners,
      rights: { ...listRights(roleResource, { see: owners, change: owners }), 'role:grant': { names: ['Set permissions', '授权', 'Attribuer les droits'], tiers: owners }, 'role:users': { names: ['Role users', '角色用户', 'Utilisateurs du rôle'], tiers: owners } },
    },
  },
})
