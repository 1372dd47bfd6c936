import { defineResource } from '../../resource/resource.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'
import { departmentRule } from './rules.ts'

const texts = defineTexts({
  title: ['Departments', '部门管理', 'Services', 'a screen: Chinese says what is done there'],
  departName: words.name,
  orgCode: words.code,
  orgCategory: words.type,
  parentId: ['Parent department', '上级部门', 'Service parent'],
  departOrder: ['Sort order', '排序', 'Ordre de tri'],
  mobile: ['Mobile', '手机号', 'Mobile'],
  fax: ['Fax', '传真', 'Télécopie'],
  address: ['Address', '地址', 'Adresse'],
  memo: words.remarks,
  createBy: words.createdBy,
  createTime: words.created,
})

export const departmentResource = defineResource({
  noun: 'departments',
  path: '/sys/sysDepart',
  permission: 'department',
  texts,
  fields: {
    departName: { kind: 'localized', search: 'contains', required: true },
    orgCode: { kind: 'text', search: 'contains', form: 'never', required: true },
    orgCategory: {
      kind: 'choice',
      dictionary: 'org_category',
      numeric: true,
      search: 'equals',
      required: true,
    },
    parentId: { kind: 'text', column: 'never' },
    departOrder: { kind: 'number' },
    mobile: { kind: 'text' },
    fax: { kind: 'text' },
    address: { kind: 'text' },
    memo: { kind: 'longText', column: 'choosable' },
    createBy: { kind: 'text', column: 'choosable', form: 'never' },
    createTime: { kind: 'moment', column: 'choosable', form: 'never' },
  },
  addRule: departmentRule,
  editRule: departmentRule.partial(),
  sort: { field: 'orgCode', order: 'asc' },
  can: { add: true, edit: true, remove: true, export: true, import: true },
  guards: { ownName: true, stepUp: true },
})
