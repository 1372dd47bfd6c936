import { defineFeature } from '../../feature/feature.ts'
import { colleagues, everybody, watchers } from '../../feature/tiers.ts'
import { dashboardCalls } from './calls.ts'

export const dashboards = defineFeature({
  calls: { dashboards: dashboardCalls },
  screens: {
    'dashboard/Workplace': {
      menu: { under: 'dashboard', order: 20, id: 'dashboard-workplace', guide: 'dashboards', path: '/dashboard/workplace', icon: 'idcard', names: ['Workplace', '工作台', 'Espace de travail'] },
      tiers: everybody,
    },
    'dashboard/Monitor': {
      menu: { under: 'dashboard', order: 30, id: 'dashboard-monitor', guide: 'dashboards', path: '/dashboard/monitor', icon: 'desktop', names: ['Shift wall', '监视墙', 'Mur de quart'] },
      tiers: watchers,
    },
    'dashboard/Task': {
      menu: { under: 'dashboard', order: 40, id: 'dashboard-task', guide: 'dashboards', path: '/dashboard/task', icon: 'audit', names: ['Tasks', '待办事项', 'Tâches'] },
      tiers: colleagues,
    },
    'dashboard/Chart': {
      menu: { under: 'dashboard', order: 50, id: 'dashboard-chart', guide: 'dashboards', path: '/dashboard/chart', icon: 'appstore', names: ['Boards', '看板', 'Tableaux de tuiles'] },
      tiers: colleagues,
    },
  },
})
