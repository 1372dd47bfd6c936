import '../../form/texts.ts'
import './texts.ts'
import { z } from 'zod'
import { clearableText, flag, requiredText } from '../../form/fields.ts'
import { defineResource } from '../../resource/resource.ts'
import { rule } from '../../rule.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'

const texts = defineTexts({
  title: ['Currencies', '货币管理', 'Devises'],
  currencyId: ['Currency id', '货币编号', 'Identifiant'],
  name: words.name,
  country: words.country,
  countryHint: [
    'The two-letter code (ISO 3166), such as KE, or a name',
    '两位字母代码（ISO 3166），如 KE，或国家名称',
    'Le code à deux lettres (ISO 3166), comme KE, ou un nom',
  ],
  code: ['Code', '代码', 'Code', 'the ISO code of a currency'],
  codeHint: [
    'Three letters (ISO 4217), such as KES',
    '三位字母（ISO 4217），如 KES',
    'Trois lettres (ISO 4217), comme KES',
  ],
  validFlag: ['Valid', '有效', 'Valide'],
  createBy: words.createdBy,
  createTime: words.created,
})

const twoLetters = /^[a-z]{2}$/i
const form = z.object({
  currencyId: requiredText(rule('currencies.idRequired'), 32),
  name: requiredText(rule('currencies.nameRequired'), 100),
  nameEn: clearableText(100),
  nameZh: clearableText(100),
  nameFr: clearableText(100),
  country: requiredText(rule('currencies.countryRequired'), 100).transform((text) =>
    twoLetters.test(text) ? text.toUpperCase() : text,
  ),
  code: z
    .string(rule('currencies.code'))
    .trim()
    .regex(/^[a-z]{3}$/i, rule('currencies.code'))
    .transform((text) => text.toUpperCase()),
  validFlag: flag,
})

export const currencyResource = defineResource({
  noun: 'currencies',
  path: '/currency',
  permission: 'currency',
  texts,
  fields: {
    currencyId: { kind: 'text', search: 'contains', required: true, unique: 'currencies.idTaken' },
    code: { kind: 'text', search: 'contains', required: true },
    name: { kind: 'localized', search: 'contains', required: true },
    country: { kind: 'text', search: 'contains', required: true },
    validFlag: { kind: 'flag' },
    createBy: { kind: 'text', column: 'choosable', form: 'never' },
    createTime: { kind: 'moment', form: 'never', column: 'choosable' },
  },
  addRule: form.extend({ validFlag: flag.default(true) }),
  editRule: form.partial(),
  sort: { field: 'createTime', order: 'desc' },
  can: { add: true, edit: true, remove: true, export: true, import: true },
})
