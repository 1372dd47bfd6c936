import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

/** What an alarm is called when nobody has given it a name. */
export const typeNames = defineTexts({
  bit: words.alarm,
  limit: ['Limit passed', '越限', 'Limite dépassée'],
  rate: ['Changes too fast', '变化过快', 'Variation trop rapide'],
  silence: ['No data received', '未收到数据', 'Aucune donnée reçue'],
  stale: ['Value no longer reported', '数值停止上报', 'Valeur plus transmise'],
  command: ['Command not followed', '与指令不符', 'Commande non suivie'],
})

/** What stands in the sheet of alarms. */
export const sheetTexts = defineTexts({
  alarms: ['Alarms', '告警列表', 'Alarmes', 'a screen: Chinese says what it holds'],
  message: words.alarmMessage,
  sendTime: words.sendTime,
  receiveTime: words.receiveTime,
  endTime: words.endTime,
  level: words.level,
  project: words.site,
  deviceType: words.deviceType,
  device: words.device,
  content: words.content,
  value: words.value,
  limit: ['Limit', '限值', 'Seuil'],
  hours: ['Duration (h)', '持续时间（小时）', 'Durée (h)'],
  occurrences: ['Times raised', '发生次数', 'Apparitions'],
  state: words.state,
  acknowledgedBy: ['Acknowledged by', '确认人', 'Acquittée par'],
  acknowledgedAt: ['Acknowledged at', '确认时间', 'Acquittée le'],
  comment: words.comment,
  shelvedUntil: ['Shelved until', '搁置至', 'Mise de côté jusqu’au'],
  shelfReason: ['Reason for shelving', '搁置原因', 'Motif de mise de côté'],
  suppressedBy: ['Explained by', '根因告警', 'Expliquée par'],
  zone: words.timeZone,
  cause: words.cause,
  consequence: words.consequence,
  response: words.whatToDo,
  'level.1': words.critical,
  'level.2': words.warning,
  'level.3': words.notice,
  'state.active': ['Active', '告警中', 'Active'],
  'state.acknowledged': words.acknowledged,
  'state.cleared': ['Gone, not acknowledged', '已消除，未确认', 'Disparue, non acquittée'],
  'state.normal': words.normal,
})
