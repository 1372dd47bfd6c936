import { defineMessages } from '../../message-text.ts'

export const dataShowTexts = defineMessages({
  'dataShow.colour': ['A colour is written as #rrggbb, such as #1558b8', '颜色格式为 #rrggbb，例如 #1558b8', 'Une couleur s’écrit #rrggbb, par exemple #1558b8'],
  'dataShow.alarmColour': ['Reserved for alarms: please choose another colour.', '此颜色专用于告警，请另选颜色。', 'Réservée aux alarmes : veuillez choisir une autre couleur.'],
  'dataShow.unreadable': ['Hard to read on the background: the contrast has to be 4.5 to 1.', '在所选背景上看不清：对比度不能低于 4.5:1。', 'Peu lisible sur le fond : il faut un contraste de 4,5 pour 1.'],
  'dataShow.pointUnknown': ['This page does not have this value', '该页面没有此数据项', 'Cette page n’a pas cette valeur'],
  'dataShow.pointTwice': ['This value is named twice', '此数据项重复', 'Cette valeur figure deux fois'],
  'dataShow.tooMany': ['A page has at most 400 values', '一个页面最多 400 个数据项', 'Une page compte au plus 400 valeurs'],
})
