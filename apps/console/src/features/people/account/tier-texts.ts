import type { Tier } from '@gridhelm/contract/feature/tiers'
import { defineTexts, type Rendering } from '@gridhelm/contract/texts'

/** What each tier is called. */
export const tierTexts = defineTexts({
  admin: ['Super administrator', '超级管理员', 'Super-administrateur'],
  master: ['Master', '总代理', 'Distributeur principal'],
  submaster: ['Sub-master', '分代理', 'Distributeur secondaire'],
  operator: ['Regional operator', '区域运营商', 'Opérateur régional'],
  agent: ['Agent', '代理商', 'Agent'],
  enduser: ['End user', '终端用户', 'Utilisateur final'],
  observer: ['Observer', '观察员', 'Observateur'],
  supervisor: ['Supervisor', '监管员', 'Superviseur'],
  staff: ['Staff', '普通员工', 'Personnel'],
} satisfies Record<Tier, Rendering>)
