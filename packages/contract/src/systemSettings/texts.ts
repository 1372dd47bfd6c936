import { defineTexts } from '../texts.ts'

export const systemSettingTexts = defineTexts({
  en: {
    'systemSettings.required': 'Please enter a number!',
    'systemSettings.whole': 'Please enter a whole number!',
    'systemSettings.frameSeconds': 'From 1 to 86,400 seconds',
    'systemSettings.staleSeconds': 'From 1 to 86,400 seconds',
    'systemSettings.failedSeconds': 'From 1 to 604,800 seconds',
    'systemSettings.futureSeconds': 'From 0 to 86,400 seconds',
    'systemSettings.sampleDays': 'From 3 to 36,500 days',
    'systemSettings.quarantineDays': 'From 1 to 3,650 days',
    'systemSettings.staleFirst': 'A value cannot be stale before the next one is due',
    'systemSettings.failedFirst': 'A connection cannot have failed before its values are stale',
  },
  zh: {
    'systemSettings.required': '请输入数字!',
    'systemSettings.whole': '请输入整数!',
    'systemSettings.frameSeconds': '1 到 86,400 秒',
    'systemSettings.staleSeconds': '1 到 86,400 秒',
    'systemSettings.failedSeconds': '1 到 604,800 秒',
    'systemSettings.futureSeconds': '0 到 86,400 秒',
    'systemSettings.sampleDays': '3 到 36,500 天',
    'systemSettings.quarantineDays': '1 到 3,650 天',
    'systemSettings.staleFirst': '数据过期时间不能小于上报间隔',
    'systemSettings.failedFirst': '连接中断时间不能小于数据过期时间',
  },
  fr: {
    'systemSettings.required': 'Veuillez saisir un nombre !',
    'systemSettings.whole': 'Veuillez saisir un nombre entier !',
    'systemSettings.frameSeconds': 'De 1 à 86 400 secondes',
    'systemSettings.staleSeconds': 'De 1 à 86 400 secondes',
    'systemSettings.failedSeconds': 'De 1 à 604 800 secondes',
    'systemSettings.futureSeconds': 'De 0 à 86 400 secondes',
    'systemSettings.sampleDays': 'De 3 à 36 500 jours',
    'systemSettings.quarantineDays': 'De 1 à 3 650 jours',
    'systemSettings.staleFirst': 'Une valeur ne peut pas être périmée avant que la suivante soit attendue',
    'systemSettings.failedFirst':
      'Une liaison ne peut pas être interrompue avant que ses valeurs soient périmées',
  },
})
