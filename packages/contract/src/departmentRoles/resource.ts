import { z } from 'zod'
import { clearableText, recordId } from '../form/fields.ts'
import { defineResource } from '../resource/resource.ts'
import { roleRule } from '../roles/rules.ts'
import { defineTexts } from '../texts.ts'

const texts = defineTexts({
  en: {
    title: 'Department roles',
    roleName: 'Role name',
    roleCode: 'Role code',
    departId: 'Department',
    deptId: 'Department',
    departName: 'Department',
    description: 'Description',
    createBy: 'Created by',
    createTime: 'Created',
  },
  zh: {
    title: '部门角色',
    roleName: '角色名称',
    roleCode: '角色编码',
    departId: '部门',
    deptId: '部门',
    departName: '部门',
    description: '描述',
    createBy: '创建人',
    createTime: '创建时间',
  },
  fr: {
    title: 'Rôles du service',
    roleName: 'Nom du rôle',
    roleCode: 'Code du rôle',
    departId: 'Service',
    deptId: 'Service',
    departName: 'Service',
    description: 'Description',
    createBy: 'Créé par',
    createTime: 'Création',
  },
})

const names = { roleNameEn: clearableText(30), roleNameZh: clearableText(30), roleNameFr: clearableText(30) }
const editRule = roleRule.extend(names).partial()

export const departmentRoleResource = defineResource({
  noun: 'departmentRoles',
  path: '/sys/sysDepartRole',
  permission: 'departmentRole',
  texts,
  fields: {
    roleName: { kind: 'localized', search: 'contains', required: true },
    roleCode: { kind: 'text', search: 'contains', required: true, unique: 'roles.codeTaken' },
    departId: { kind: 'text', column: 'never', form: 'never' },
    // Existing clients filter by this name.
    deptId: { kind: 'text', column: 'never', form: 'never' },
    departName: { kind: 'text', unsorted: true, column: 'choosable', form: 'never' },
    description: { kind: 'longText' },
    createBy: { kind: 'text', column: 'choosable', form: 'never' },
    createTime: { kind: 'moment', column: 'choosable', form: 'never' },
  },
  addRule: z.object({ ...roleRule.shape, ...names, departId: recordId }),
  editRule,
  sort: { field: 'createTime', order: 'desc' },
  can: { add: true, edit: true, remove: true },
})
