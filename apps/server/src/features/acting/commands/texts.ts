import { defineTexts } from '@gridhelm/contract/texts'

/** What stands at the head of the sheet. */
export const sheetTexts = defineTexts({
  title: ['Command log', '指令记录', 'Journal des commandes'],
  status: ['Status', '状态', 'État'],
  time: ['Time', '时间', 'Heure'],
  userName: ['User name', '用户名称', 'Utilisateur'],
  project: ['Project', '项目', 'Projet'],
  device: ['Device', '设备', 'Appareil'],
  point: ['Command', '指令', 'Commande'],
  before: ['Before', '原值', 'Avant'],
  value: ['Wanted', '目标值', 'Demandé'],
  reason: ['Reason', '原因', 'Motif'],
  confirmedAt: ['Confirmed', '确认时间', 'Confirmée'],
  endedAt: ['Ended', '结束时间', 'Terminée'],
  message: ['Result', '结果', 'Résultat'],
  proof: ['Telemetry', '遥测值', 'Télémesure'],
  overrideBy: ['Interlock overridden by', '越过联锁人', 'Verrouillage levé par'],
  overrideReason: ['Reason of the override', '越过原因', 'Motif de la levée'],
  zone: ['Time zone', '时区', 'Fuseau horaire'],
  id: ['Number', '编号', 'Numéro'],
})

/** What is told to those who asked for a command that came to nothing. */
export const noticeTexts = defineTexts({
  title: ['{site}, {device}: {state}', '{site} {device}：{state}', '{site}, {device} : {state}'],
  lead: ['{point}, {wanted}: {state}.', '{point}，{wanted}：{state}。', '{point}, {wanted} : {state}.'],
})
