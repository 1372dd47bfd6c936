import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

/** What is sent to people; the screens' own texts are in the console. */
export const escalationTexts = defineTexts({
  'level.1': words.critical,
  'level.2': words.warning,
  'level.3': words.notice,
  titleOne: ['{shape} {site}: {alarm}', '{shape} {site}：{alarm}', '{shape} {site} : {alarm}'],
  titleMany: ['{shape} {site}: {count} alarms without an answer', '{shape} {site}：{count} 条告警无人处理', '{shape} {site} : {count} alarmes sans réponse'],
  leadOne: ['Nobody has acknowledged this alarm at {site} for {minutes} {minutes|minute|minutes}.', '{site}的这条告警已 {minutes} 分钟无人确认。', 'Personne n’a acquitté cette alarme à {site} depuis {minutes} {minutes|minute|minutes}.'],
  leadMany: ['Nobody has acknowledged {count} alarms at {site} for {minutes} {minutes|minute|minutes} or more.', '{site}有 {count} 条告警已 {minutes} 分钟以上无人确认。', 'Personne n’a acquitté {count} alarmes à {site} depuis {minutes} {minutes|minute|minutes} ou plus.'],
  line: ['{shape} {alarm} · {device} · {time}', '{shape} {alarm} · {device} · {time}', '{shape} {alarm} · {device} · {time}'],
  more: ['… and {count} more', '……另有 {count} 条', '… et {count} {count|autre|autres}'],
  advice: ['What to do: {response}', '处理建议：{response}', 'Que faire : {response}'],
})
