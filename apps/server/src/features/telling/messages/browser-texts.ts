import { defineTexts } from '@gridhelm/contract/texts'

/** What a browser shows when its owner tries it. */
export const tryTexts = defineTexts({
  title: ['It rings here', '推送已送达', 'Cela sonne ici'],
  content: ['Alarms and notices that you have chosen will come like this one.', '您选择的告警和通知将以这种方式送达。', 'Les alarmes et les notifications que vous avez choisies arriveront ainsi.'],
})
