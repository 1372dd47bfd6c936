import { defineTexts } from '../texts.ts'

export const currencyTexts = defineTexts({
  en: {
    'currencies.idRequired': 'Please enter a currency id!',
    'currencies.idTaken': 'This currency id exists already',
    'currencies.nameRequired': 'Please enter a currency name!',
    'currencies.countryRequired': 'Please enter the country: its two-letter code, such as KE, or its name',
    'currencies.code': 'A currency code has three letters, such as EUR (ISO 4217)',
  },
  zh: {
    'currencies.idRequired': '请输入货币编号!',
    'currencies.idTaken': '货币编号已存在',
    'currencies.nameRequired': '请输入货币名称!',
    'currencies.countryRequired': '请输入国家：两位字母代码（如 KE）或国家名称',
    'currencies.code': '货币代码为三位字母，例如 EUR（ISO 4217）',
  },
  fr: {
    'currencies.idRequired': 'Veuillez saisir un identifiant de devise !',
    'currencies.idTaken': 'Cet identifiant de devise existe déjà',
    'currencies.nameRequired': 'Veuillez saisir un nom de devise !',
    'currencies.countryRequired': 'Veuillez saisir le pays : son code à deux lettres, comme KE, ou son nom',
    'currencies.code': 'Un code de devise a trois lettres, comme EUR (ISO 4217)',
  },
})
