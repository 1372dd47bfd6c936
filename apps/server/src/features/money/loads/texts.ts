import { defineTexts } from '@gridhelm/contract/texts'

/** How much a code is worth, as an SMS says it. */
export const unitTexts = defineTexts({
  day: ['{count} d', '{count} 天', '{count} j'],
  hour: ['{count} h', '{count} 小时', '{count} h'],
  kWh: ['{count} kWh', '{count} kWh', '{count} kWh'],
})

/** A code that somebody wants to read out needs a second person. */
export const voiceTexts = defineTexts({
  asked: ['{home}: a code is to be given by voice', '{home}：申请口头告知充值码', '{home} : un code à donner de vive voix'],
  askedLead: ['Reason: {reason}. The code is shown when you agree.', '原因：{reason}。经您同意后才会显示充值码。', 'Motif : {reason}. Le code n’est montré qu’avec votre accord.'],
  allowed: ['{home}: you may give the code by voice', '{home}：可以口头告知充值码', '{home} : vous pouvez donner le code de vive voix'],
  allowedLead: ['Somebody has agreed. The load shows the code once.', '已获批准，可在额度下载记录中查看一次充值码。', 'Accord donné. Le chargement montre le code une fois.'],
})

/** What agents, and those above them, hear of loads that do not become light. */
export const darkTexts = defineTexts({
  dark: ['{home}: paid, still dark', '{home}：已付费未通电', '{home} : payé, toujours sans courant'],
  darkLead: ['{customer} paid {amount}. {why}. The queue says what can be done.', '{customer} 已付 {amount}。{why}。处理方法见队列。', '{customer} a payé {amount}. {why}. La file dit quoi faire.'],
  longDark: ['{home} has been dark for hours; {agent} was told', '{home} 长时间未通电，已通知 {agent}', '{home} reste sans courant depuis des heures ; {agent} est averti'],
  longDarkLead: ['{customer} paid {amount}. {why}. Nothing has helped since the agent was told.', '{customer} 已付 {amount}。{why}。通知代理商后仍未解决。', '{customer} a payé {amount}. {why}. Rien n’a changé depuis que l’agent est averti.'],
})
