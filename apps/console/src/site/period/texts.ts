import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const texts = defineTexts({
  period: words.period,
  start: ['Start time', '开始时间', 'Début'],
  end: words.endTime,
  earlier: ['The same length earlier', '前一段等长时段', 'Même durée, plus tôt'],
  later: ['The same length later', '后一段等长时段', 'Même durée, plus tard'],
  today: words.today,
  yesterday: ['Yesterday', '昨天', 'Hier'],
  last24: ['Last 24 h', '最近 24 小时', '24 dernières heures'],
  last72: ['Last 72 h', '最近 72 小时', '72 dernières heures'],
  zone: words.siteTimes,
})
