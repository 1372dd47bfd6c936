import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const texts = defineTexts({
  'level.1': words.critical,
  'level.2': words.warning,
  'level.3': words.notice,
  'state.active': ['Not acknowledged', '未确认', 'Non acquittée'],
  'state.acknowledged': words.acknowledged,
  'state.cleared': ['Gone, not acknowledged', '已消除，未确认', 'Disparue, non acquittée'],
  'state.normal': words.linkNormal,
  shelvedUntil: ['Shelved until {time}', '搁置至 {time}', 'Mise de côté jusqu’à {time}'],
  suppressedBy: ['Follows from: {content}', '由此引起：{content}', 'Découle de : {content}'],
  openAlarms: words.openAlarms,
  history: ['Alarm history of this device', '该设备的历史告警', 'Historique des alarmes de cet appareil'],
  since: ['since {time}', '自 {time}', 'depuis {time}'],
  more: words.andMore,
  retry: words.retry,
  failed: ['The alarms could not be loaded', '告警加载失败', 'Les alarmes n’ont pas pu être chargées'],
})
