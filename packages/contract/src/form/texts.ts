import { defineMessages } from '../message-text.ts'

/** What any form says about a value, whatever the field. */
export const formTexts = defineMessages({
  'form.tooLong': ['This text is too long', '输入内容过长', 'Ce texte est trop long'],
  'form.choice': ['Please choose one of the offered values!', '请从列表中选择!', 'Veuillez choisir une des valeurs proposées !'],
  'form.number': ['Please enter a number!', '请输入数字!', 'Veuillez saisir un nombre !'],
  'form.notNegative': ['Please enter a number that is not negative!', '请输入不小于 0 的数字!', 'Veuillez saisir un nombre positif ou nul !'],
  'form.date': ['Please enter a correct date!', '请输入正确的日期!', 'Veuillez saisir une date correcte !'],
  'form.longitude': ['A longitude lies between -180 and 180 degrees', '经度范围为 -180 到 180 度', 'Une longitude est comprise entre −180 et 180 degrés'],
  'form.latitude': ['A latitude lies between -90 and 90 degrees', '纬度范围为 -90 到 90 度', 'Une latitude est comprise entre −90 et 90 degrés'],
})
