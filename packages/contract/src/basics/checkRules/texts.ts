import { defineMessages } from '../../message-text.ts'

export const checkRuleTexts = defineMessages({
  'checkRules.nameRequired': ['Please enter a rule name!', '请输入规则名称!', 'Veuillez saisir un nom de règle !'],
  'checkRules.codeRequired': ['Please enter a rule code!', '请输入规则编码!', 'Veuillez saisir un code de règle !'],
  'checkRules.codeFormat': ['A rule code has letters, digits, dots, hyphens and underscores', '规则编码只能包含字母、数字、点、连字符和下划线', 'Un code de règle se compose de lettres, de chiffres, de points, de tirets et de soulignés'],
  'checkRules.codeTaken': ['This rule code exists already', '规则编码已存在', 'Ce code de règle existe déjà'],
  'checkRules.rowsRequired': ['Please enter at least one check!', '请至少填写一条校验!', 'Veuillez saisir au moins un contrôle !'],
  'checkRules.rowsUnreadable': ['The checks are a JSON list of digits, pattern and message', '校验内容应为由位数、规则和提示组成的 JSON 列表', 'Les contrôles sont une liste JSON de digits, pattern et message'],
  'checkRules.tooManyRows': ['A rule has at most ten checks', '一条规则最多包含十项校验', 'Une règle compte au plus dix contrôles'],
  'checkRules.digits': ['Digits: * for the whole value, or how many characters are checked', '位数：* 表示整个值，或填写要校验的字符数', 'Positions : * pour toute la valeur, ou le nombre de caractères contrôlés'],
  'checkRules.patternRequired': ['Please enter a pattern!', '请输入校验规则!', 'Veuillez saisir un motif !'],
  'checkRules.patternTooLong': ['The pattern is too long', '校验规则过长', 'Le motif est trop long'],
  'checkRules.patternWrong': ['This pattern is not a correct regular expression', '该规则不是正确的正则表达式', 'Ce motif n’est pas une expression régulière correcte'],
  'checkRules.patternUnsupported': ['This pattern uses look-around, back-references or character properties, which are not supported', '该规则使用了不支持的语法：环视、反向引用或字符属性', 'Ce motif emploie des assertions avant ou arrière, des références ou des propriétés de caractères, qui ne sont pas acceptées'],
  'checkRules.patternTooLarge': ['The pattern repeats too much: use smaller repetition counts', '该规则的重复次数过多，请减小重复次数', 'Le motif répète trop : réduisez les nombres de répétitions'],
  'checkRules.messageRequired': ['Please enter the message for a value that fails!', '请输入校验不通过时的提示!', 'Veuillez saisir le message pour une valeur refusée !'],
  'checkRules.unknown': ['There is no check rule with this code', '没有该编码的校验规则', 'Aucune règle de contrôle ne porte ce code'],
  'checkRules.valueTooLong': ['The value is too long to be checked', '要校验的值过长', 'La valeur est trop longue pour être contrôlée'],
  'checkRules.failed': ['{message}', '{message}', '{message}'],
})
