import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const sendTexts = defineTexts({
  send: ['Send a report', '发送报表', 'Envoyer un rapport'],
  sendNow: ['Send', '发送', 'Envoyer'],
  kind: ['Report', '报表', 'Rapport'],
  period: words.period,
  daily: ['Yesterday', '昨天', 'Hier'],
  weekly: ['Last week', '上周', 'La semaine dernière'],
  monthly: ['Last month', '上个月', 'Le mois dernier'],
  sites: words.sites,
})
