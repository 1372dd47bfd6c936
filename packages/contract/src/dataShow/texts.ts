import { defineTexts } from '../texts.ts'

export const dataShowTexts = defineTexts({
  en: {
    'dataShow.colour': 'A colour is written as #rrggbb, such as #1558b8',
    'dataShow.alarmColour': 'Reserved for alarms: please choose another colour.',
    'dataShow.unreadable': 'Hard to read on the background: the contrast has to be 4.5 to 1.',
    'dataShow.pointUnknown': 'This page does not have this value',
    'dataShow.pointTwice': 'This value is named twice',
    'dataShow.tooMany': 'A page has at most 400 values',
  },
  zh: {
    'dataShow.colour': '颜色格式为 #rrggbb，例如 #1558b8',
    'dataShow.alarmColour': '此颜色专用于告警，请另选颜色。',
    'dataShow.unreadable': '在所选背景上看不清：对比度不能低于 4.5:1。',
    'dataShow.pointUnknown': '该页面没有此数据项',
    'dataShow.pointTwice': '此数据项重复',
    'dataShow.tooMany': '一个页面最多 400 个数据项',
  },
  fr: {
    'dataShow.colour': 'Une couleur s’écrit #rrggbb, par exemple #1558b8',
    'dataShow.alarmColour': 'Réservée aux alarmes : veuillez choisir une autre couleur.',
    'dataShow.unreadable': 'Peu lisible sur le fond : il faut un contraste de 4,5 pour 1.',
    'dataShow.pointUnknown': 'Cette page n’a pas cette valeur',
    'dataShow.pointTwice': 'Cette valeur figure deux fois',
    'dataShow.tooMany': 'Une page compte au plus 400 valeurs',
  },
})
