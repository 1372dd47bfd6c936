import { defineTexts } from '@gridhelm/contract/texts'

export const texts = defineTexts({
  'level.1': ['Critical', '严重', 'Critique'],
  'level.2': ['Warning', '警告', 'Avertissement'],
  'level.3': ['Notice', '提示', 'Information'],
  'state.active': ['Not acknowledged', '未确认', 'Non acquittée'],
  'state.acknowledged': ['Acknowledged', '已确认', 'Acquittée'],
  'state.cleared': ['Gone, not acknowledged', '已消除，未确认', 'Disparue, non acquittée'],
  'state.normal': ['Normal', '正常', 'Normale'],
  shelvedUntil: ['Shelved until {time}', '搁置至 {time}', 'Mise de côté jusqu’à {time}'],
  suppressedBy: ['Follows from: {content}', '由此引起：{content}', 'Découle de : {content}'],
  openAlarms: ['Open alarms', '当前告警', 'Alarmes en cours'],
  history: ['Alarm history of this device', '该设备的历史告警', 'Historique des alarmes de cet appareil'],
  since: ['since {time}', '自 {time}', 'depuis {time}'],
  more: ['and {count} more', '另有 {count} 条', 'et {count} autres'],
})
