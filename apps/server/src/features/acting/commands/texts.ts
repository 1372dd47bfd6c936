import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

/** What stands at the head of the sheet. */
export const sheetTexts = defineTexts({
  title: ['Command log', '指令记录', 'Journal des commandes'],
  status: ['Status', '状态', 'État'],
  time: words.time,
  userName: words.userName,
  project: words.site,
  device: words.device,
  point: words.command,
  before: ['Before', '原值', 'Avant'],
  value: ['Wanted', '目标值', 'Demandé'],
  reason: words.reason,
  confirmedAt: ['Confirmed at', '确认时间', 'Confirmée le'],
  endedAt: ['Ended', '结束时间', 'Fin'],
  message: words.result,
  proof: ['Telemetry', '遥测值', 'Télémesure'],
  overrideBy: ['Interlock overridden by', '越过联锁人', 'Verrouillage levé par'],
  overrideReason: ['Reason of the override', '越过原因', 'Motif de la levée'],
  zone: words.timeZone,
  id: words.number,
})

/** What is told to those who asked for a command that came to nothing. */
export const noticeTexts = defineTexts({
  title: ['{site}, {device}: {state}', '{site} {device}：{state}', '{site}, {device} : {state}'],
  lead: ['{point}, {wanted}: {state}.', '{point}，{wanted}：{state}。', '{point}, {wanted} : {state}.'],
})
