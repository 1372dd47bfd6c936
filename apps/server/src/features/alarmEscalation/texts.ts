import { defineTexts } from '@gridhelm/contract/texts'

/** What is sent to people; the screens' own texts are in the console. */
export const escalationTexts = defineTexts({
  en: {
    'level.1': 'Critical',
    'level.2': 'Warning',
    'level.3': 'Notice',
    titleOne: '{shape} {site}: {alarm}',
    titleMany: '{shape} {site}: {count} alarms without an answer',
    leadOne: 'Nobody has acknowledged this alarm at {site} for {minutes} minutes.',
    leadMany: 'Nobody has acknowledged {count} alarms at {site} for {minutes} minutes or more.',
    line: '{shape} {alarm} · {device} · {time}',
    more: '… and {count} more',
    advice: 'What to do: {response}',
  },
  zh: {
    'level.1': '严重',
    'level.2': '警告',
    'level.3': '提示',
    titleOne: '{shape} {site}：{alarm}',
    titleMany: '{shape} {site}：{count} 条告警无人处理',
    leadOne: '{site}的这条告警已 {minutes} 分钟无人确认。',
    leadMany: '{site}有 {count} 条告警已 {minutes} 分钟以上无人确认。',
    line: '{shape} {alarm} · {device} · {time}',
    more: '……另有 {count} 条',
    advice: '处理建议：{response}',
  },
  fr: {
    'level.1': 'Critique',
    'level.2': 'Avertissement',
    'level.3': 'Information',
    titleOne: '{shape} {site} : {alarm}',
    titleMany: '{shape} {site} : {count} alarmes sans réponse',
    leadOne: 'Personne n’a acquitté cette alarme à {site} depuis {minutes} minutes.',
    leadMany: 'Personne n’a acquitté {count} alarmes à {site} depuis {minutes} minutes ou plus.',
    line: '{shape} {alarm} · {device} · {time}',
    more: '… et {count} autres',
    advice: 'Que faire : {response}',
  },
})
