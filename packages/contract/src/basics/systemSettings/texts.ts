import { defineMessages } from '../../message-text.ts'

export const systemSettingTexts = defineMessages({
  'systemSettings.required': ['Please enter a number!', '请输入数字!', 'Veuillez saisir un nombre !'],
  'systemSettings.whole': ['Please enter a whole number!', '请输入整数!', 'Veuillez saisir un nombre entier !'],
  'systemSettings.frameSeconds': ['From 1 to 86,400 seconds', '1 到 86,400 秒', 'De 1 à 86 400 secondes'],
  'systemSettings.staleSeconds': ['From 1 to 86,400 seconds', '1 到 86,400 秒', 'De 1 à 86 400 secondes'],
  'systemSettings.failedSeconds': ['From 1 to 604,800 seconds', '1 到 604,800 秒', 'De 1 à 604 800 secondes'],
  'systemSettings.futureSeconds': ['From 0 to 86,400 seconds', '0 到 86,400 秒', 'De 0 à 86 400 secondes'],
  'systemSettings.sampleDays': ['From 3 to 36,500 days', '3 到 36,500 天', 'De 3 à 36 500 jours'],
  'systemSettings.quarantineDays': ['From 1 to 3,650 days', '1 到 3,650 天', 'De 1 à 3 650 jours'],
  'systemSettings.darkMqttMinutes': ['From 1 to 10,080 minutes', '1 到 10,080 分钟', 'De 1 à 10 080 minutes'],
  'systemSettings.darkKeypadMinutes': ['From 1 to 43,200 minutes', '1 到 43,200 分钟', 'De 1 à 43 200 minutes'],
  'systemSettings.darkLitMinutes': ['From 1 to 43,200 minutes', '1 到 43,200 分钟', 'De 1 à 43 200 minutes'],
  'systemSettings.darkEscalateMinutes': ['From 1 to 43,200 minutes', '1 到 43,200 分钟', 'De 1 à 43 200 minutes'],
  'systemSettings.creditLowDays': ['From 0 to 30 days', '0 到 30 天', 'De 0 à 30 jours'],
  'systemSettings.staleFirst': ['A value cannot be stale before the next one is due', '数据过期时间不能小于上报间隔', 'Une valeur ne peut pas être périmée avant que la suivante soit attendue'],
  'systemSettings.failedFirst': ['A connection cannot have failed before its values are stale', '连接中断时间不能小于数据过期时间', 'Une liaison ne peut pas être interrompue avant que ses valeurs soient périmées'],
})
