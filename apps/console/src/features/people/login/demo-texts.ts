import type { Tier } from '@gridhelm/contract/feature/tiers'
import { defineTexts, type Rendering } from '@gridhelm/contract/texts'

/** What somebody of each tier does with the console, in the fewest words. */
const doings = {
  admin: ['Everything: sites, people, settings, logs', '全部：电站、人员、设置、日志', 'Tout : sites, personnes, réglages, journaux'],
  master: ['A company: its sites, people and money', '一家公司：电站、人员与资金', 'Une société : ses sites, ses gens, son argent'],
  submaster: ['Part of the company, its operators and agents', '公司的一部分及其运营商和代理商', 'Une partie de la société, ses opérateurs et agents'],
  operator: ['Runs sites: alarms, commands, diesel', '运行电站：告警、指令、柴油', 'Exploite des sites : alarmes, commandes, gazole'],
  agent: ['Sells power to homes and helps customers', '向家庭售电，服务客户', 'Vend l’électricité et aide les clients'],
  enduser: ['One site: now, today, what it costs', '一座电站：此刻、今日、费用', 'Un site : maintenant, aujourd’hui, son coût'],
  observer: ['Watches every site, changes nothing', '查看所有电站，不做更改', 'Observe tous les sites, ne change rien'],
  supervisor: ['The second person: approves and checks', '第二责任人：审批与核查', 'La seconde personne : approuve et vérifie'],
  staff: ['The office: people and projects', '办公室：人员与项目', 'Le bureau : personnes et projets'],
} satisfies Record<Tier, Rendering>

export const demoTexts = defineTexts({
  title: ['Look around as …', '选择一个身份，随便看看', 'Visitez en tant que …'],
  sentence: ['This is a demo. One press logs you in; nothing that you do can break anything.', '这是演示系统。点一下即可登录，随意操作，不会损坏任何东西。', 'Ceci est une démonstration : une pression vous connecte, et rien ne peut s’abîmer.'],
  'sentence.password': ['This is a demo. Choose somebody, then enter the password that its owner gave you.', '这是演示系统。请选择一个身份，再输入演示管理者提供的密码。', 'Ceci est une démonstration. Choisissez quelqu’un, puis saisissez le mot de passe reçu de son responsable.'],
  ...doings,
})
