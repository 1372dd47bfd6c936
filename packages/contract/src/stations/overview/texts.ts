import { defineMessages } from '../../message-text.ts'

export const overviewTexts = defineMessages({
  'overview.dayUnknown': ['There is no such day. Write it as 2026-11-15.', '没有这一天，请按 2026-11-15 的格式填写', 'Ce jour n’existe pas. Écrivez-le sous la forme 2026-11-15.'],
  'overview.dayAhead': ['This day has not begun at the site yet', '电站当地还没有到这一天', 'Ce jour n’a pas encore commencé sur le site'],
  'overview.spanTooLong': ['The time span is at most {days} {days|day|days}', '时间跨度不能超过 {days} 天', 'La période compte au plus {days} {days|jour|jours}'],
})
