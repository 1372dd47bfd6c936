import { defineMessages } from '../../message-text.ts'

export const fillRuleTexts = defineMessages({
  'fillRules.nameRequired': ['Please enter a rule name!', '请输入规则名称!', 'Veuillez saisir un nom de règle !'],
  'fillRules.codeRequired': ['Please enter a rule code!', '请输入规则编码!', 'Veuillez saisir un code de règle !'],
  'fillRules.codeFormat': ['A rule code has letters, digits, dots, hyphens and underscores', '规则编码只能包含字母、数字、点、连字符和下划线', 'Un code de règle se compose de lettres, de chiffres, de points, de tirets et de soulignés'],
  'fillRules.codeTaken': ['This rule code exists already', '规则编码已存在', 'Ce code de règle existe déjà'],
  'fillRules.classRequired': ['Please choose the method by which values are made!', '请选择生成方式!', 'Veuillez choisir la méthode qui produit les valeurs !'],
  'fillRules.paramsUnreadable': ['The parameters are a JSON object', '参数应为 JSON 对象', 'Les paramètres sont un objet JSON'],
  'fillRules.paramsUnknown': ['The method does not know one of these parameters', '该生成方式不支持其中的某个参数', 'La méthode ne connaît pas l’un de ces paramètres'],
  'fillRules.prefix': ['A prefix has at most 20 letters, digits, hyphens and underscores', '前缀最多 20 个字符，只能包含字母、数字、连字符和下划线', 'Un préfixe compte au plus 20 lettres, chiffres, tirets et soulignés'],
  'fillRules.digits': ['The serial number has 3 to 12 digits', '流水号为 3 到 12 位', 'Le numéro de série compte de 3 à 12 chiffres'],
  'fillRules.length': ['A random number has 4 to 32 digits', '随机数为 4 到 32 位', 'Un nombre aléatoire compte de 4 à 32 chiffres'],
  'fillRules.zone': ['Please enter a time zone such as UTC or Africa/Nairobi!', '请输入时区，例如 UTC 或 Africa/Nairobi!', 'Veuillez saisir un fuseau horaire comme UTC ou Africa/Nairobi !'],
  'fillRules.dashes': ['Dashes: true or false', '连字符：填写 true 或 false', 'Tirets : true ou false'],
  'fillRules.unknown': ['There is no fill rule with this code', '该编码的填值规则不存在', 'Aucune règle de saisie ne porte ce code'],
  'fillRules.broken': ['This rule cannot be carried out: edit and save it again', '该规则无法执行，请编辑后重新保存', 'Cette règle ne peut pas être exécutée : modifiez-la et enregistrez-la de nouveau'],
})
