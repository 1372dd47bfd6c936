import { defineTexts } from '../texts.ts'

export const overviewTexts = defineTexts({
  en: {
    'overview.dayUnknown': 'There is no such day. Write it as 2026-11-15.',
    'overview.dayAhead': 'This day has not begun at the site yet',
    'overview.spanTooLong': 'The time span is at most {days} days',
  },
  zh: {
    'overview.dayUnknown': '没有这一天，请按 2026-11-15 的格式填写',
    'overview.dayAhead': '站点当地还没有到这一天',
    'overview.spanTooLong': '时间跨度不能超过 {days} 天',
  },
  fr: {
    'overview.dayUnknown': 'Ce jour n’existe pas. Écrivez-le sous la forme 2026-11-15.',
    'overview.dayAhead': 'Ce jour n’a pas encore commencé sur le site',
    'overview.spanTooLong': 'La période compte au plus {days} jours',
  },
})
