import { defineTexts } from '@gridhelm/contract/texts'

export const componentNoticeTexts = defineTexts({
  site: ['Site', '电站', 'Site'],
  device: ['Device', '设备', 'Appareil'],
  alarm: ['Alarm', '告警', 'Alarme'],
  level: ['Level', '级别', 'Niveau'],
  state: ['State', '状态', 'État'],
  since: ['Since', '发生时间', 'Depuis'],
  ended: ['Gone', '消除时间', 'Disparue'],
  response: ['What to do', '处理建议', 'Que faire'],
  command: ['Command', '指令', 'Commande'],
  requested: ['Requested', '请求时间', 'Demandée'],
  by: ['By', '操作人', 'Par'],
  answer: ['Result', '结果', 'Résultat'],
  openAlarm: ['Open the alarm', '打开告警', 'Ouvrir l’alarme'],
  openCommand: ['Open the command', '打开指令', 'Ouvrir la commande'],
  gone: ['It is no longer there, or you may not see it.', '该内容已不存在，或您无权查看。', 'Elle n’existe plus, ou vous ne pouvez pas la voir.'],
})
