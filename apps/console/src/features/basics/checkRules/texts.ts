import { defineTexts } from '@gridhelm/contract/texts'

export const checkRuleScreenTexts = defineTexts({
  digits: ['Positions checked', '校验位数', 'Positions contrôlées'],
  digitsExample: ['* or 3', '* 或 3', '* ou 3'],
  pattern: ['Pattern', '规则', 'Motif'],
  patternExample: ['[A-Z]+\\d+', '[A-Z]+\\d+', '[A-Z]+\\d+'],
  message: ['Message when it fails', '未通过时的提示', 'Message en cas de refus'],
  addRow: ['Add a check', '添加校验项', 'Ajouter un contrôle'],
  removeRow: ['Remove this check', '移除此校验项', 'Retirer ce contrôle'],
  tryOut: ['Try a value', '试用一个值', 'Essayer une valeur'],
  passes: ['The value passes', '该值通过校验', 'La valeur est acceptée'],
  unfinished: ['Finish the checks above first', '请先填写完整上面的校验项', 'Complétez d’abord les contrôles ci-dessus'],
})
