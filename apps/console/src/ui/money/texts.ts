import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const moneyTexts = defineTexts({
  'price.day': ['{price} a day', '{price}/天', '{price}/jour'],
  'price.hour': ['{price} an hour', '{price}/小时', '{price}/heure'],
  'price.kWh': ['{price} per kWh', '{price}/kWh', '{price}/kWh'],
  'units.day': ['{count} d', '{count} 天', '{count} j'],
  'units.hour': ['{count} h', '{count} 小时', '{count} h'],
  all: ['All', '全部', 'Toutes', 'currencies'],
  house: ['Accounts of the house', '内部账户', 'Comptes de la maison'],
  houseNote: ['the other side of all that people hold', '与所有人持有资金相对应', 'la contrepartie de tout ce que chacun détient'],
  kind: ['Kind of account', '账户类别', 'Nature du compte'],
  currency: words.currency,
  balance: ['Balance', '余额', 'Solde'],
  'units.kWh': ['{count} kWh', '{count} kWh', '{count} kWh'],
})
