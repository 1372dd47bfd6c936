import { defineMessages } from '../../message-text.ts'

export const faultTexts = defineMessages({
  'faults.spanTooLong': ['The time span is at most one year', '时间跨度不能超过一年', 'La période compte au plus un an'],
  'faults.fleetSpanTooLong': ['Over all sites the time span is at most 31 days: choose a site for more', '查询全部电站时，时间跨度不能超过 31 天；如需更长时间，请选择一座电站', 'Pour tous les sites, la période compte au plus 31 jours ; choisissez un site pour aller au-delà'],
  'faults.tooMany': ['More than {most} alarms: choose a shorter time span', '告警超过 {most} 条，请缩短时间跨度', 'Plus de {most} alarmes : choisissez une période plus courte'],
  'faults.unknownAlarm': ['Unknown alarm (bit {bit})', '未知告警（第 {bit} 位）', 'Alarme inconnue (bit {bit})'],
})
