import { defineTexts } from '../texts.ts'

/** What any form says about a value, whatever the field. */
export const formTexts = defineTexts({
  'form.tooLong': ['This text is too long', '输入内容过长', 'Ce texte est trop long'],
  'form.choice': ['Please choose one of the offered values!', '请从列表中选择!', 'Veuillez choisir une des valeurs proposées !'],
  'form.number': ['Please enter a number!', '请输入数字!', 'Veuillez saisir un nombre !'],
  'form.notNegative': ['Please enter a number that is not negative!', '请输入不小于 0 的数字!', 'Veuillez saisir un nombre positif ou nul !'],
  'form.date': ['Please enter a correct date!', '请输入正确的日期!', 'Veuillez saisir une date correcte !'],
})
