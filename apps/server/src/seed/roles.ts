import type { Tier } from '@gridhelm/contract/feature/tiers'

export interface Names {
  en: string
  zh: string
  fr: string
  /** Why the same English is rendered otherwise elsewhere. */
  why?: string
}

/** One role for each tier, with the names that people of the trade use. */
export const tierRoles: readonly { code: Tier; names: Names }[] = [
  {
    code: 'admin',
    names: { en: 'Super administrator', zh: '超级管理员', fr: 'Super-administrateur' },
  },
  {
    code: 'master',
    names: { en: 'Master', zh: '总代理', fr: 'Distributeur principal' },
  },
  {
    code: 'submaster',
    names: { en: 'Sub-master', zh: '分代理', fr: 'Distributeur secondaire' },
  },
  {
    code: 'operator',
    names: { en: 'Regional operator', zh: '区域运营商', fr: 'Opérateur régional' },
  },
  {
    code: 'agent',
    names: { en: 'Agent', zh: '代理商', fr: 'Agent' },
  },
  {
    code: 'enduser',
    names: { en: 'End user', zh: '终端用户', fr: 'Utilisateur final' },
  },
  {
    code: 'observer',
    names: { en: 'Observer', zh: '观察员', fr: 'Observateur' },
  },
  {
    code: 'supervisor',
    names: { en: 'Supervisor', zh: '监管员', fr: 'Superviseur' },
  },
  {
    code: 'staff',
    names: { en: 'Staff', zh: '普通员工', fr: 'Personnel' },
  },
]
