import type { Tier } from '@gridhelm/contract/session/entities'
import { defineTexts } from '@gridhelm/contract/texts'

/** What each tier is called. */
export const tierTexts = defineTexts({
  en: {
    admin: 'Super administrator',
    master: 'Master',
    submaster: 'Sub-master',
    operator: 'Regional operator',
    agent: 'Agent',
    enduser: 'End user',
    observer: 'Observer',
    supervisor: 'Supervisor',
    staff: 'Staff',
  } satisfies Record<Tier, string>,
  zh: {
    admin: '超级管理员',
    master: '总代理',
    submaster: '分代理',
    operator: '区域运营商',
    agent: '代理商',
    enduser: '终端用户',
    observer: '观察员',
    supervisor: '监管员',
    staff: '普通员工',
  },
  fr: {
    admin: 'Super-administrateur',
    master: 'Maître d’ouvrage',
    submaster: 'Maître d’ouvrage délégué',
    operator: 'Opérateur régional',
    agent: 'Agent',
    enduser: 'Utilisateur final',
    observer: 'Observateur',
    supervisor: 'Superviseur',
    staff: 'Personnel',
  },
})
