import './texts.ts'
import { defineResource } from '../../resource/resource.ts'
import { userFieldTexts } from './field-texts.ts'
import { userEditRule, userImportRule } from './rules.ts'

/** Adding has a call of its own, which asks for a password; the rule here is that of a row of a sheet. */
export const userResource = defineResource({
  noun: 'users',
  path: '/sys/user',
  permission: 'user',
  texts: userFieldTexts,
  fields: {
    username: {
      kind: 'text',
      search: 'contains',
      required: true,
      unique: 'users.usernameTaken',
      uniqueAs: 'sys_user.username',
    },
    realname: { kind: 'text', search: 'contains', column: 'choosable', required: true },
    password: { kind: 'text', form: 'add', writeOnly: true },
    tier: { kind: 'choice', dictionary: 'tier', search: 'equals' },
    status: {
      kind: 'choice',
      dictionary: 'user_status',
      numeric: true,
      search: 'equals',
      form: 'never',
    },
    /** Names of the departments, as existing clients expect them here; never stored. */
    orgCode: { kind: 'text', unsorted: true, form: 'never' },
    roles: { kind: 'text', unsorted: true, form: 'never' },
    phone: { kind: 'text', search: 'contains', unique: 'users.phoneTaken', uniqueAs: 'sys_user.phone' },
    email: { kind: 'text', column: 'choosable', unique: 'users.emailTaken', uniqueAs: 'sys_user.email' },
    workNo: {
      kind: 'text',
      column: 'choosable',
      required: true,
      unique: 'users.workNoTaken',
      uniqueAs: 'sys_user.work_no',
      checkRule: 'user_number',
      fillRule: 'user_number',
    },
    sex: { kind: 'choice', dictionary: 'sex', numeric: true, column: 'choosable' },
    birthday: { kind: 'date', column: 'choosable' },
    post: { kind: 'text', column: 'choosable' },
    telephone: { kind: 'text', column: 'choosable' },
    address: { kind: 'text', column: 'choosable' },
    currencyCode: { kind: 'text', column: 'choosable' },
    map: { kind: 'text', column: 'choosable' },
    userIdentity: { kind: 'choice', dictionary: 'user_identity', numeric: true, column: 'choosable' },
    usageStart: { kind: 'moment', column: 'choosable' },
    usageEnd: { kind: 'moment', column: 'choosable' },
    superior: { kind: 'text', unsorted: true, column: 'choosable', form: 'never' },
    parentId: { kind: 'text', column: 'never', form: 'never' },
    departIds: { kind: 'text', unsorted: true, column: 'never', form: 'never' },
    departNames: { kind: 'text', textOf: 'departIds', unsorted: true, column: 'never', form: 'never' },
    avatar: { kind: 'text', column: 'never', form: 'never' },
    createBy: { kind: 'text', column: 'choosable', form: 'never' },
    createTime: { kind: 'moment', column: 'choosable', form: 'never' },
  },
  addRule: userImportRule,
  editRule: userEditRule,
  sort: { field: 'createTime', order: 'desc' },
  can: { edit: true, remove: true, export: true, import: true },
  aliases: {
    list: [
      { method: 'GET', path: '/api/user' },
      { method: 'GET', path: '/user' },
    ],
  },
  guards: { ownName: true, stepUp: true },
})
