import { defineTexts } from '../texts.ts'

export const positionTexts = defineTexts({
  en: {
    'positions.codeRequired': 'Please enter a position code!',
    'positions.codeTaken': 'This position code exists already',
    'positions.nameRequired': 'Please enter a position name!',
  },
  zh: {
    'positions.codeRequired': '请输入职务编码!',
    'positions.codeTaken': '职务编码已存在',
    'positions.nameRequired': '请输入职务名称!',
  },
  fr: {
    'positions.codeRequired': 'Veuillez saisir un code de fonction !',
    'positions.codeTaken': 'Ce code de fonction existe déjà',
    'positions.nameRequired': 'Veuillez saisir un nom de fonction !',
  },
})
