import { defineResource } from '../../resource/resource.ts'
import { defineTexts } from '../../texts.ts'
import { departmentRule } from './rules.ts'

const texts = defineTexts({
  title: ['Departments', '部门管理', 'Services'],
  departName: ['Name', '部门名称', 'Nom'],
  orgCode: ['Code', '部门编码', 'Code'],
  orgCategory: ['Type', '部门类型', 'Type'],
  parentId: ['Parent department', '上级部门', 'Service parent'],
  departOrder: ['Sort order', '排序', 'Ordre de tri'],
  mobile: ['Mobile', '手机号', 'Mobile'],
  fax: ['Fax', '传真', 'Télécopie'],
  address: ['Address', '地址', 'Adresse'],
  memo: ['Remarks', '备注', 'Remarques'],
  createBy: ['Created by', '创建人', 'Créé par'],
  createTime: ['Created', '创建时间', 'Création'],
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
  can: { add: true, edit: true, remove: true, export: true },
})
