import './texts.ts'
import { z } from 'zod'
import { choice, clearableText, onAnyObject, requiredText } from '../../form/fields.ts'
import { defineResource } from '../../resource/resource.ts'
import { rule } from '../../rule.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'
import { generatorNames, isGenerator, readParams } from './generators.ts'

const texts = defineTexts({
  title: ['Fill rules', '填值规则', 'Règles de saisie'],
  ruleName: ['Rule name', '规则名称', 'Nom de la règle'],
  ruleCode: ['Rule code', '规则编码', 'Code de la règle'],
  ruleCodeHint: [
    'Forms offer a value by the rules with these codes: user_number (job number), project_number, serial_number, device_name',
    '表单按以下编码的规则自动生成取值：user_number（工号）、project_number（项目编号）、serial_number（SN）、device_name（设备名称）',
    'Les formulaires proposent une valeur par les règles de ces codes : user_number (matricule), project_number, serial_number, device_name',
  ],
  ruleClass: ['Method', '生成方式', 'Méthode'],
  ruleParams: ['Parameters', '参数', 'Paramètres'],
  createBy: words.createdBy,
  createTime: words.created,
})

const fields = z.object({
  ruleName: requiredText(rule('fillRules.nameRequired'), 100),
  ruleCode: requiredText(rule('fillRules.codeRequired'), 64).regex(/^[\w.-]+$/, rule('fillRules.codeFormat')),
  ruleClass: choice(generatorNames, rule('fillRules.classRequired')),
  ruleParams: clearableText(1_000),
})

interface Making {
  ruleClass?: unknown
  ruleParams?: unknown
}

function paramsFit({ ruleClass, ruleParams }: Making, context: z.core.$RefinementCtx<Making>): void {
  if (typeof ruleClass !== 'string' || !isGenerator(ruleClass)) return
  const { fault } = readParams(ruleClass, typeof ruleParams === 'string' ? ruleParams : '')
  if (fault) context.addIssue({ code: 'custom', path: ['ruleParams'], message: fault })
}

export const fillRuleResource = defineResource({
  noun: 'fillRules',
  path: '/sys/fillRule',
  permission: 'fillRule',
  texts,
  fields: {
    ruleName: { kind: 'text', search: 'contains', required: true },
    ruleCode: {
      kind: 'text',
      search: 'contains',
      required: true,
      unique: 'fillRules.codeTaken',
      uniqueAs: 'sys_fill_rule.rule_code',
    },
    ruleClass: { kind: 'choice', dictionary: 'fill_rule_class', search: 'equals', required: true },
    ruleParams: { kind: 'longText' },
    createBy: { kind: 'text', column: 'choosable', form: 'never' },
    createTime: { kind: 'moment', form: 'never' },
  },
  addRule: fields.superRefine(paramsFit, onAnyObject),
  // What is left out stays what it was, so the server holds the pair together once more.
  editRule: fields.partial().superRefine(paramsFit, onAnyObject),
  sort: { field: 'createTime', order: 'desc' },
  can: { add: true, edit: true, remove: true, export: true, import: true },
})
