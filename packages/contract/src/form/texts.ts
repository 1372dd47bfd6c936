import { defineTexts } from '../texts.ts'

/** What any form says about a value, whatever the field. */
export const formTexts = defineTexts({
  en: {
    'form.tooLong': 'This text is too long',
    'form.choice': 'Please choose one of the offered values!',
    'form.number': 'Please enter a number!',
    'form.notNegative': 'Please enter a number that is not negative!',
    'form.date': 'Please enter a correct date!',
  },
  zh: {
    'form.tooLong': '输入内容过长',
    'form.choice': '请从列表中选择!',
    'form.number': '请输入数字!',
    'form.notNegative': '请输入不小于 0 的数字!',
    'form.date': '请输入正确的日期!',
  },
  fr: {
    'form.tooLong': 'Ce texte est trop long',
    'form.choice': 'Veuillez choisir une des valeurs proposées !',
    'form.number': 'Veuillez saisir un nombre !',
    'form.notNegative': 'Veuillez saisir un nombre positif ou nul !',
    'form.date': 'Veuillez saisir une date correcte !',
  },
})
