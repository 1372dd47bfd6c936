import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const texts = defineTexts({
  period: words.period,
  start: ['Start time', '开始时间', 'Début'],
  end: words.endTime,
  earlier: ['Period before', '上一时段', 'Période précédente'],
  later: ['Next period', '下一时段', 'Période suivante'],
  unit: ['Statistics by', '统计方式', 'Statistiques par'],
  'unit.day': words.day,
  'unit.week': words.week,
  'unit.month': words.month,
  'unit.year': words.year,
  'unit.total': ['Since the beginning', '累计', 'Depuis l’origine'],
  'present.day': words.today,
  'present.week': ['This week', '本周', 'Cette semaine'],
  'present.month': ['This month', '本月', 'Ce mois-ci'],
  'present.year': words.thisYear,
  today: words.today,
  yesterday: ['Yesterday', '昨天', 'Hier'],
  last24: ['Last 24 h', '最近 24 小时', '24 dernières heures'],
  last72: ['Last 72 h', '最近 72 小时', '72 dernières heures'],
  zone: words.siteTimes,
})
