import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const texts = defineTexts({
  title: ['Alarm flood', '告警风暴', 'Avalanche d’alarmes'],
  said: ['Alarm flood since {time}: {count} {count|alarm|alarms}, {causes} {causes|cause|causes}', '{time} 起告警风暴：{count} 条告警，{causes} 个原因', 'Avalanche d’alarmes depuis {time} : {count} {count|alarme|alarmes}, {causes} {causes|cause|causes}'],
  hint: ['More than ten alarms in ten minutes. Look at the causes first; each line stands for all that follow from it.', '十分钟内超过十条告警。请先看原因，每一行代表由其引起的所有告警。', 'Plus de dix alarmes en dix minutes. Regardez d’abord les causes ; chaque ligne vaut pour tout ce qui en découle.'],
  show: ['Show the causes', '查看原因', 'Voir les causes'],
  hide: ['Hide the causes', '收起原因', 'Masquer les causes'],
  newest: ['newest {age} ago', '最新一条在 {age}前', 'la dernière il y a {age}'],
  count: ['{count} {count|alarm|alarms}', '{count} 条', '{count} {count|alarme|alarmes}'],
  inList: ['Show in the list', '在列表中查看', 'Voir dans la liste'],
  more: words.andMore,
  waiting: ['Loading …', '正在加载…', 'Chargement …'],
})
