import { defineFeature } from '../../feature/feature.ts'
import { actionRights } from '../../feature/rights.ts'
import { lookers, managers, owners } from '../../feature/tiers.ts'
import { resourceCalls } from '../../resource/calls.ts'
import { userCalls } from './calls.ts'
import { profileCalls } from './profile-calls.ts'
import { userResource } from './resource.ts'

export const users = defineFeature({
  calls: { users: { ...resourceCalls(userResource), ...userCalls }, profile: profileCalls },
  screens: {
    'users/Users': {
      menu: { under: 'people', order: 10, id: 'users', guide: 'users', icon: 'user', names: ['Users', '用户管理', 'Utilisateurs', 'a screen: Chinese says what is done there'] },
      tiers: lookers,
      rights: {
        ...actionRights('user', ['list', 'add', 'edit', 'delete', 'export', 'import'], { see: lookers, change: managers }),
        'user:freeze': { names: ['Freeze and unfreeze', '冻结与解冻', 'Geler et dégeler'], tiers: managers },
        'user:password': { names: ['Reset password', '重置密码', 'Réinitialiser le mot de passe'], tiers: managers },
        'user:agent': { names: ['Agent setting', '代理人设置', 'Suppléance'], tiers: managers },
        'user:bin': { names: ['Recycle bin', '回收站', 'Corbeille'], tiers: owners },
      },
    },
  },
})
