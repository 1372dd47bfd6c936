import { defineTexts } from '@gridhelm/contract/texts'

export const moneyTexts = defineTexts({
  'price.day': ['{price} a day', '{price}/天', '{price} par jour'],
  'price.hour': ['{price} an hour', '{price}/小时', '{price} par heure'],
  'price.kWh': ['{price} per kWh', '{price}/kWh', '{price} par kWh'],
  'units.day': ['{count} d', '{count} 天', '{count} j'],
  'units.hour': ['{count} h', '{count} 小时', '{count} h'],
  'units.kWh': ['{count} kWh', '{count} kWh', '{count} kWh'],
})
