import type { Tier } from '@gridhelm/contract/session/entities'

export interface Names {
  en: string
  zh: string
  fr: string
}

/** One role for each tier, with the names that people of the trade use. */
export const tierRoles: readonly { code: Tier; names: Names; description: string }[] = [
  {
    code: 'admin',
    names: { en: 'Super administrator', zh: '超级管理员', fr: 'Super-administrateur' },
    description: 'Runs the installation',
  },
  {
    code: 'master',
    names: { en: 'Master', zh: '总代理', fr: 'Maître d’ouvrage' },
    description: 'Owns a fleet of sites',
  },
  {
    code: 'submaster',
    names: { en: 'Sub-master', zh: '分代理', fr: 'Maître d’ouvrage délégué' },
    description: 'Runs a part of a fleet',
  },
  {
    code: 'operator',
    names: { en: 'Regional operator', zh: '区域运营商', fr: 'Opérateur régional' },
    description: 'Operates the sites of a region',
  },
  {
    code: 'agent',
    names: { en: 'Agent', zh: '代理商', fr: 'Agent' },
    description: 'Sells energy and recharges customers',
  },
  {
    code: 'enduser',
    names: { en: 'End user', zh: '终端用户', fr: 'Utilisateur final' },
    description: 'Consumes energy of a site',
  },
  {
    code: 'observer',
    names: { en: 'Observer', zh: '观察员', fr: 'Observateur' },
    description: 'Looks and changes nothing',
  },
  {
    code: 'supervisor',
    names: { en: 'Supervisor', zh: '监管员', fr: 'Superviseur' },
    description: 'Watches over operation and messages',
  },
  {
    code: 'staff',
    names: { en: 'Staff', zh: '普通员工', fr: 'Personnel' },
    description: 'Ordinary employee',
  },
]
