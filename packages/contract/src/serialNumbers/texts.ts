import { defineTexts } from '../texts.ts'

export const serialNumberTexts = defineTexts({
  en: {
    'serialNumbers.snRequired': 'The SN cannot be empty',
    'serialNumbers.snFormat': 'An SN has 6 to 32 letters, digits or hyphens',
    'serialNumbers.snTaken': 'This SN exists already',
    'serialNumbers.macRequired': 'The MAC address cannot be empty',
    'serialNumbers.macFormat': 'A MAC address has six pairs of hexadecimal digits, such as 00:1A:2B:3C:4D:5E',
    'serialNumbers.macTaken': 'This MAC address exists already',
    'serialNumbers.bothFormat': 'SN and MAC are wrong',
    'serialNumbers.modelRequired': 'The equipment model cannot be empty',
    'serialNumbers.sendSubjectRequired': 'The send subject cannot be empty',
    'serialNumbers.receiveSubjectRequired': 'The receive subject cannot be empty',
  },
  zh: {
    'serialNumbers.snRequired': 'SN不能为空',
    'serialNumbers.snFormat': 'SN为 6 到 32 位字母、数字或连字符',
    'serialNumbers.snTaken': '该SN已存在',
    'serialNumbers.macRequired': 'MAC不能为空',
    'serialNumbers.macFormat': 'MAC为 6 组两位十六进制数，例如 00:1A:2B:3C:4D:5E',
    'serialNumbers.macTaken': '该MAC已存在',
    'serialNumbers.bothFormat': 'SN和MAC输入错误',
    'serialNumbers.modelRequired': '设备型号不能为空',
    'serialNumbers.sendSubjectRequired': '发送主题不能为空',
    'serialNumbers.receiveSubjectRequired': '接收主题不能为空',
  },
  fr: {
    'serialNumbers.snRequired': 'Le numéro de série ne peut pas être vide',
    'serialNumbers.snFormat': 'Un numéro de série compte 6 à 32 lettres, chiffres ou traits d’union',
    'serialNumbers.snTaken': 'Ce numéro de série existe déjà',
    'serialNumbers.macRequired': 'L’adresse MAC ne peut pas être vide',
    'serialNumbers.macFormat':
      'Une adresse MAC compte six paires de chiffres hexadécimaux, par exemple 00:1A:2B:3C:4D:5E',
    'serialNumbers.macTaken': 'Cette adresse MAC existe déjà',
    'serialNumbers.bothFormat': 'Le numéro de série et l’adresse MAC sont erronés',
    'serialNumbers.modelRequired': 'Le modèle de l’équipement ne peut pas être vide',
    'serialNumbers.sendSubjectRequired': 'Le sujet d’envoi ne peut pas être vide',
    'serialNumbers.receiveSubjectRequired': 'Le sujet de réception ne peut pas être vide',
  },
})
