import { defineFeature } from '../../feature/feature.ts'
import { actionRights } from '../../feature/rights.ts'
import { top } from '../../feature/tiers.ts'
import { dataRuleCalls, menuCalls } from './calls.ts'

export const menus = defineFeature({
  calls: { dataRules: dataRuleCalls, menus: menuCalls },
  screens: {
    'menus/Menus': {
      menu: { under: 'people', order: 30, id: 'menus', guide: 'roles-menus-and-data-rules', icon: 'apartment', names: ['Menus and permissions', '菜单权限', 'Menus et droits'] },
      tiers: top,
      rights: { ...actionRights('menu', ['list', 'add', 'edit', 'delete'], { see: top, change: top }), 'menu:rules': { names: ['Data rules', '数据规则', 'Règles de données'], tiers: top } },
    },
  },
})
