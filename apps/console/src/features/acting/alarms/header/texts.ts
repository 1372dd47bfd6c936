import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const texts = defineTexts({
  bell: [
    'Alarms not acknowledged: {critical} critical, {warning} {warning|warning|warnings}, {notice} {notice|notice|notices}',
    '未确认告警：严重 {critical}，警告 {warning}，提示 {notice}',
    'Alarmes non acquittées : {critical} {critical|critique|critiques}, {warning} {warning|avertissement|avertissements}, {notice} {notice|information|informations}',
  ],
  alarms: words.alarms,
  title: ['Not acknowledged', '未确认', 'Non acquittées', 'plural, of a list'],
  none: ['No alarm waits to be acknowledged.', '没有待确认的告警。', 'Aucune alarme n’attend d’être acquittée.'],
  all: ['All alarms', '全部告警', 'Toutes les alarmes'],
  choices: ['Banner and sound', '横幅与声音', 'Bandeau et son'],
  more: words.andMore,
  failed: ['The alarms could not be loaded.', '告警加载失败。', 'Les alarmes n’ont pas pu être chargées.'],
  critical: words.criticalAlarm,
  look: ['Look at it', '查看', 'Voir'],
  dismiss: ['Dismiss until the next one', '关闭，直到下一条', 'Fermer jusqu’à la prochaine'],
  silence: ['Silence', '静音', 'Couper le son'],
  blocked: ['The browser keeps the alarm sound back until you press something on this page.', '浏览器暂不播放告警声音，请在页面上任意点击或按键。', 'Le navigateur retient le son des alarmes jusqu’à ce que vous touchiez à cette page.'],
})
