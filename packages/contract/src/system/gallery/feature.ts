import { defineFeature } from '../../feature/feature.ts'
import { top } from '../../feature/tiers.ts'

export const gallery = defineFeature({
  screens: {
    'gallery/Gallery': {
      menu: { under: 'system', order: 70, id: 'gallery', path: '/test/home', icon: 'appstore', names: ['Building blocks', '界面组件', 'Composants'], keepAlive: false },
      tiers: top,
    },
    /** Whole pages, reached from the building blocks. */
    'gallery/DemoForm': {
      menu: { under: 'system', order: 71, id: 'demo-form', path: '/test/form', icon: 'appstore', names: ['A form', '表单页', 'Un formulaire'], hidden: true, keepAlive: false },
      tiers: top,
    },
    'gallery/DemoSteps': {
      menu: { under: 'system', order: 72, id: 'demo-steps', path: '/test/steps', icon: 'appstore', names: ['A form in steps', '分步表单页', 'Un formulaire par étapes'], hidden: true, keepAlive: false },
      tiers: top,
    },
    'gallery/DemoList': {
      menu: { under: 'system', order: 73, id: 'demo-list', path: '/test/list', icon: 'appstore', names: ['A list', '列表页', 'Une liste'], hidden: true, keepAlive: false },
      tiers: top,
    },
    'gallery/DemoCards': {
      menu: { under: 'system', order: 74, id: 'demo-cards', path: '/test/cards', icon: 'appstore', names: ['Cards on a page', '卡片页', 'Des cartes'], hidden: true, keepAlive: false },
      tiers: top,
    },
    'gallery/DemoResult': {
      menu: { under: 'system', order: 75, id: 'demo-result', path: '/test/result', icon: 'appstore', names: ['A result', '结果页', 'Un résultat'], hidden: true, keepAlive: false },
      tiers: top,
    },
    'gallery/DemoProfile': {
      menu: { under: 'system', order: 76, id: 'demo-profile', path: '/test/profile', icon: 'appstore', names: ['A profile', '详情页', 'Une fiche'], hidden: true, keepAlive: false },
      tiers: top,
    },
  },
})
