import { defineTexts } from '../texts.ts'

export const historyTexts = defineTexts({
  en: {
    'history.startRequired': 'Please choose the start time!',
    'history.endRequired': 'Please choose the end time!',
    'history.startAfterEnd': 'The start time may not be later than the end time',
    'history.spanTooLong': 'The time span is at most three days',
    'history.interval': 'Please choose an interval: default, 5, 10 or 30 minutes, or 1 hour',
  },
  zh: {
    'history.startRequired': '请选择开始时间!',
    'history.endRequired': '请选择结束时间!',
    'history.startAfterEnd': '开始时间不能晚于结束时间',
    'history.spanTooLong': '时间跨度不能超过三天',
    'history.interval': '请选择时间间隔：默认、5 分钟、10 分钟、30 分钟或 1 小时',
  },
  fr: {
    'history.startRequired': 'Veuillez choisir le début !',
    'history.endRequired': 'Veuillez choisir la fin !',
    'history.startAfterEnd': 'Le début ne peut pas être postérieur à la fin',
    'history.spanTooLong': 'La période compte au plus trois jours',
    'history.interval': 'Veuillez choisir un intervalle : par défaut, 5, 10 ou 30 minutes, ou 1 heure',
  },
})
