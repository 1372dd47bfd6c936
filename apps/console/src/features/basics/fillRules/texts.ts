import { defineTexts } from '@gridhelm/contract/texts'

export const fillRuleScreenTexts = defineTexts({
  prefix: ['Prefix', '前缀', 'Préfixe'],
  digits: ['Digits of the serial number', '流水号位数', 'Chiffres du numéro de série'],
  zone: ['Time zone of the day', '日期所用时区', 'Fuseau horaire du jour'],
  length: ['Number of digits', '位数', 'Nombre de chiffres'],
  dashes: ['With dashes', '带连字符', 'Avec tirets'],
  example: ['Looks like {value}', '示例：{value}', 'Ressemble à {value}'],
  chooseFirst: ['Choose the method first', '请先选择生成方式', 'Choisissez d’abord la méthode'],
  yes: ['yes', '是', 'oui'],
  no: ['no', '否', 'non'],
  next: ['Next value', '生成一个值', 'Valeur suivante'],
  nextTitle: ['Next value of “{name}”', '“{name}”的下一个值', 'Valeur suivante de « {name} »'],
  nextHint: ['A serial number that has been given is not given again.', '已生成的流水号不会再次使用。', 'Un numéro de série donné n’est jamais redonné.'],
})
