import { defineTexts } from '@gridhelm/contract/texts'

export const texts = defineTexts({
  period: ['Period', '时段', 'Période'],
  start: ['Start time', '开始时间', 'Début'],
  end: ['End time', '结束时间', 'Fin'],
  earlier: ['The same length earlier', '前一段等长时段', 'Même durée, plus tôt'],
  later: ['The same length later', '后一段等长时段', 'Même durée, plus tard'],
  today: ['Today', '今天', 'Aujourd’hui'],
  yesterday: ['Yesterday', '昨天', 'Hier'],
  last24: ['Last 24 h', '最近 24 小时', '24 dernières heures'],
  last72: ['Last 72 h', '最近 72 小时', '72 dernières heures'],
  zone: ['Times of the site: {zone}', '电站当地时间：{zone}', 'Heures du site : {zone}'],
})
