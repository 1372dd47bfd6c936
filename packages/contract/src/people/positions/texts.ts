import { defineTexts } from '../../texts.ts'

export const positionTexts = defineTexts({
  'positions.codeRequired': ['Please enter a position code!', '请输入职务编码!', 'Veuillez saisir un code de fonction !'],
  'positions.codeTaken': ['This position code exists already', '职务编码已存在', 'Ce code de fonction existe déjà'],
  'positions.nameRequired': ['Please enter a position name!', '请输入职务名称!', 'Veuillez saisir un nom de fonction !'],
})
