import '../../form/texts.ts'
import './texts.ts'
import { z } from 'zod'
import { choice, clearableText, requiredText } from '../../form/fields.ts'
import { defineResource } from '../../resource/resource.ts'
import { rule } from '../../rule.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'
import { readAddress } from './address.ts'

const texts = defineTexts({
  title: ['Data sources', '数据源管理', 'Sources de données'],
  code: words.code,
  name: words.name,
  remark: ['Remark', '备注', 'Remarque'],
  dbType: ['Database type', '数据库类型', 'Type de base de données'],
  dbDriver: ['Driver', '驱动', 'Pilote'],
  dbUrl: ['Address', '地址', 'Adresse'],
  dbUrlHint: [
    'postgresql://host:5432/name or jdbc:postgresql://…; add ?sslmode=require for a secure connection',
    'postgresql://host:5432/name 或 jdbc:postgresql://…；加上 ?sslmode=require 使用安全连接',
    'postgresql://host:5432/name ou jdbc:postgresql://… ; ajoutez ?sslmode=require pour une connexion sécurisée',
  ],
  dbName: ['Database', '数据库名称', 'Base de données'],
  dbNameHint: [
    'Only needed where the address names none',
    '地址中没有数据库名称时才需要填写',
    'Utile seulement si l’adresse n’en nomme pas',
  ],
  dbUsername: words.userName,
  dbPassword: words.password,
  createBy: words.createdBy,
  createTime: words.created,
})

/** The value of PostgreSQL in the dictionary database_type, the one kind that the server speaks. */
export const postgresType = '4'

const addressRule = requiredText(rule('dataSources.url'), 500).superRefine((text, context) => {
  const { fault } = readAddress(text)
  if (fault) context.addIssue({ code: 'custom', message: fault })
})

/** Blank means "as it was", so it is no value at all. */
const secret = z
  .string()
  .max(500, rule('form.tooLong'))
  .nullish()
  .transform((text) => (text === '' || text === null ? undefined : text))

/** What a connection needs. */
export const connectionFields = z.object({
  dbType: choice([postgresType], rule('dataSources.onlyPostgres')),
  dbUrl: addressRule,
  dbName: clearableText(63),
  dbUsername: requiredText(rule('dataSources.userRequired'), 63),
  dbPassword: secret,
})

const editForm = connectionFields.extend({
  name: requiredText(rule('dataSources.nameRequired'), 100),
  remark: clearableText(500),
  dbDriver: clearableText(200),
})

const form = editForm.extend({
  code: requiredText(rule('dataSources.codeRequired'), 64).regex(/^[\w.-]+$/, rule('dataSources.codeFormat')),
  dbType: connectionFields.shape.dbType.default(postgresType),
})

export const dataSourceResource = defineResource({
  noun: 'dataSources',
  path: '/sys/dataSource',
  permission: 'dataSource',
  texts,
  fields: {
    code: {
      kind: 'text',
      search: 'contains',
      required: true,
      form: 'add',
      unique: 'dataSources.codeTaken',
      uniqueAs: 'sys_data_source.code',
    },
    name: { kind: 'text', search: 'contains', required: true },
    dbType: { kind: 'choice', dictionary: 'database_type', search: 'equals', required: true },
    dbUrl: { kind: 'text', required: true },
    dbName: { kind: 'text' },
    dbUsername: { kind: 'text', required: true },
    dbPassword: { kind: 'text', writeOnly: true },
    remark: { kind: 'longText', column: 'choosable' },
    dbDriver: { kind: 'text', column: 'never', form: 'never' },
    createBy: { kind: 'text', column: 'choosable', form: 'never' },
    createTime: { kind: 'moment', form: 'never', column: 'choosable' },
  },
  addRule: form,
  editRule: editForm.partial(),
  sort: { field: 'createTime', order: 'desc' },
  can: { add: true, edit: true, remove: true, export: true },
})
