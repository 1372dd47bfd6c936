import './texts.ts'
import { z } from 'zod'
import { clearableText, requiredText } from '../../form/fields.ts'
import { defineResource } from '../../resource/resource.ts'
import { rule } from '../../rule.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'
import { ruleJsonRule } from './rules.ts'

const texts = defineTexts({
  title: ['Check rules', '校验规则', 'Règles de contrôle'],
  ruleName: ['Rule name', '规则名称', 'Nom de la règle'],
  ruleCode: ['Rule code', '规则编码', 'Code de la règle'],
  ruleCodeHint: [
    'Forms hold values against the rules with these codes: user_number (job number), project_number, serial_number, device_name',
    '表单按以下编码的规则校验取值：user_number（工号）、project_number（项目编号）、serial_number（SN）、device_name（设备名称）',
    'Les formulaires contrôlent les valeurs par les règles de ces codes : user_number (matricule), project_number, serial_number, device_name',
  ],
  ruleJson: ['Checks', '校验项', 'Contrôles'],
  ruleJsonHint: [
    'Each counted check takes the next characters of the value; * checks all of it. The part must match the whole pattern.',
    '填写位数的校验项依次截取后面的字符；* 校验整个值。截取的部分须与规则完全匹配。',
    'Chaque contrôle compté prend les caractères suivants de la valeur ; * la contrôle en entier. La partie doit correspondre à tout le motif.',
  ],
  ruleDescription: words.description,
  createBy: words.createdBy,
  createTime: words.created,
})

const form = z.object({
  ruleName: requiredText(rule('checkRules.nameRequired'), 100),
  ruleCode: requiredText(rule('checkRules.codeRequired'), 64).regex(
    /^[\w.-]+$/,
    rule('checkRules.codeFormat'),
  ),
  ruleJson: ruleJsonRule,
  ruleDescription: clearableText(500),
})

export const checkRuleResource = defineResource({
  noun: 'checkRules',
  path: '/sys/checkRule',
  permission: 'checkRule',
  texts,
  fields: {
    ruleName: { kind: 'text', search: 'contains', required: true },
    ruleCode: {
      kind: 'text',
      search: 'contains',
      required: true,
      unique: 'checkRules.codeTaken',
      uniqueAs: 'sys_check_rule.rule_code',
    },
    ruleJson: { kind: 'longText', required: true },
    ruleDescription: { kind: 'longText' },
    createBy: { kind: 'text', column: 'choosable', form: 'never' },
    createTime: { kind: 'moment', form: 'never' },
  },
  addRule: form,
  editRule: form.partial(),
  sort: { field: 'createTime', order: 'desc' },
  can: { add: true, edit: true, remove: true, export: true, import: true },
})
