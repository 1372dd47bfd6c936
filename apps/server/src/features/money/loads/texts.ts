import { defineTexts } from '@gridhelm/contract/texts'

/** How much a code is worth, as an SMS says it. */
export const unitTexts = defineTexts({
  day: ['{count} d', '{count} 天', '{count} j'],
  hour: ['{count} h', '{count} 小时', '{count} h'],
  kWh: ['{count} kWh', '{count} kWh', '{count} kWh'],
})
