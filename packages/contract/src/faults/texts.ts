import { defineTexts } from '../texts.ts'

export const faultTexts = defineTexts({
  en: {
    'faults.spanTooLong': 'The time span is at most one year',
    'faults.fleetSpanTooLong':
      'Over all projects the time span is at most 31 days: choose a project for more',
    'faults.tooMany': 'More than {most} alarms: choose a shorter time span',
    'faults.unknownAlarm': 'Unknown alarm (bit {bit})',
  },
  zh: {
    'faults.spanTooLong': '时间跨度不能超过一年',
    'faults.fleetSpanTooLong': '查询全部项目时，时间跨度不能超过 31 天；如需更长时间，请选择一个项目',
    'faults.tooMany': '告警超过 {most} 条，请缩短时间跨度',
    'faults.unknownAlarm': '未知告警（第 {bit} 位）',
  },
  fr: {
    'faults.spanTooLong': 'La période compte au plus un an',
    'faults.fleetSpanTooLong':
      'Pour tous les projets, la période compte au plus 31 jours ; choisissez un projet pour aller au-delà',
    'faults.tooMany': 'Plus de {most} alarmes : choisissez une période plus courte',
    'faults.unknownAlarm': 'Alarme inconnue (bit {bit})',
  },
})
