import { defineTexts } from '@gridhelm/contract/texts'

/** What an alarm is called when nobody has given it a name. */
export const typeNames = defineTexts({
  bit: ['Alarm', '告警', 'Alarme'],
  limit: ['Limit passed', '越限', 'Limite dépassée'],
  rate: ['Changes too fast', '变化过快', 'Variation trop rapide'],
  silence: ['No data received', '未收到数据', 'Aucune donnée reçue'],
  stale: ['Value no longer reported', '数值停止上报', 'Valeur plus transmise'],
  command: ['Command not followed', '指令未执行', 'Commande non suivie'],
})

/** What stands in the sheet of alarms. */
export const sheetTexts = defineTexts({
  alarms: ['Alarms', '告警列表', 'Alarmes'],
  message: ['Alarm message', '告警信息', 'Message d’alarme'],
  sendTime: ['Send time', '发送时间', 'Heure d’envoi'],
  receiveTime: ['Receive time', '接收时间', 'Heure de réception'],
  endTime: ['End', '结束时间', 'Fin'],
  level: ['Level', '告警等级', 'Niveau'],
  project: ['Project', '项目名称', 'Projet'],
  deviceType: ['Device type', '设备类型', 'Type d’appareil'],
  device: ['Device', '设备', 'Appareil'],
  content: ['Content', '告警内容', 'Contenu'],
  value: ['Value', '数值', 'Valeur'],
  limit: ['Limit', '限值', 'Limite'],
  hours: ['Duration (h)', '持续时间（小时）', 'Durée (h)'],
  occurrences: ['Times raised', '发生次数', 'Apparitions'],
  state: ['State', '状态', 'État'],
  acknowledgedBy: ['Acknowledged by', '确认人', 'Acquittée par'],
  acknowledgedAt: ['Acknowledged at', '确认时间', 'Acquittée le'],
  comment: ['Comment', '备注', 'Commentaire'],
  shelvedUntil: ['Shelved until', '搁置至', 'Mise de côté jusqu’au'],
  shelfReason: ['Reason for shelving', '搁置原因', 'Motif de mise de côté'],
  suppressedBy: ['Explained by', '根因告警', 'Expliquée par'],
  zone: ['Time zone', '时区', 'Fuseau horaire'],
  cause: ['Cause', '原因', 'Cause'],
  consequence: ['Consequence', '后果', 'Conséquence'],
  response: ['What to do', '处理建议', 'Que faire'],
  'level.1': ['Critical', '严重', 'Critique'],
  'level.2': ['Warning', '警告', 'Avertissement'],
  'level.3': ['Notice', '提示', 'Information'],
  'state.active': ['Active', '告警中', 'Active'],
  'state.acknowledged': ['Acknowledged', '已确认', 'Acquittée'],
  'state.cleared': ['Gone, not acknowledged', '已消失，未确认', 'Disparue, non acquittée'],
  'state.normal': ['Normal', '正常', 'Normal'],
})
