import { defineMessages } from '../../message-text.ts'

export const currencyTexts = defineMessages({
  'currencies.idRequired': ['Please enter a currency id!', '请输入货币编号!', 'Veuillez saisir un identifiant de devise !'],
  'currencies.idTaken': ['This currency id exists already', '货币编号已存在', 'Cet identifiant de devise existe déjà'],
  'currencies.nameRequired': ['Please enter a currency name!', '请输入货币名称!', 'Veuillez saisir un nom de devise !'],
  'currencies.countryRequired': ['Please enter the country: its two-letter code, such as KE, or its name', '请输入国家：两位字母代码（如 KE）或国家名称', 'Veuillez saisir le pays : son code à deux lettres, comme KE, ou son nom'],
  'currencies.code': ['A currency code has three letters, such as EUR (ISO 4217)', '货币代码为三位字母，例如 EUR（ISO 4217）', 'Un code de devise a trois lettres, comme EUR (ISO 4217)'],
})
