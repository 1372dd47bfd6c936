import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const componentNoticeTexts = defineTexts({
  site: words.site,
  device: words.device,
  alarm: words.alarm,
  level: words.level,
  state: words.state,
  since: ['Since', '发生时间', 'Depuis'],
  ended: ['Gone at', '消除时间', 'Disparue le'],
  response: words.whatToDo,
  command: words.command,
  requested: ['Requested at', '发起时间', 'Demandée le'],
  by: ['Done by', '操作人', 'Fait par'],
  answer: words.result,
  openAlarm: ['Open the alarm', '打开告警', 'Ouvrir l’alarme'],
  openCommand: ['Open the command', '打开指令', 'Ouvrir la commande'],
  gone: ['It is no longer there, or you may not see it.', '该内容已不存在，或您无权查看。', 'Elle n’existe plus, ou vous ne pouvez pas la voir.'],
})
