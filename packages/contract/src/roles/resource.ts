import { z } from 'zod'
import { clearable } from '../form/fields.ts'
import { defineResource } from '../resource/resource.ts'
import { rule } from '../rule.ts'
import { defineTexts } from '../texts.ts'
import { roleNameLength, roleRule } from './rules.ts'

const texts = defineTexts({
  en: {
    title: 'Roles',
    roleName: 'Role name',
    roleCode: 'Role code',
    roleCodeHint: 'A short name for programs: letters, digits and signs, no Chinese characters.',
    description: 'Description',
    createBy: 'Created by',
    createTime: 'Created',
    updateTime: 'Changed',
  },
  zh: {
    title: '角色管理',
    roleName: '角色名称',
    roleCode: '角色编码',
    roleCodeHint: '供程序使用的简短名称：字母、数字和符号，不含汉字。',
    description: '描述',
    createBy: '创建人',
    createTime: '创建时间',
    updateTime: '更新时间',
  },
  fr: {
    title: 'Rôles',
    roleName: 'Nom du rôle',
    roleCode: 'Code du rôle',
    roleCodeHint: 'Un nom court pour les programmes : lettres, chiffres et signes, sans caractères chinois.',
    description: 'Description',
    createBy: 'Créé par',
    createTime: 'Création',
    updateTime: 'Modification',
  },
})

const { least, most } = roleNameLength
const otherName = clearable(
  z.string().min(least, rule('roles.nameLength')).max(most, rule('roles.nameLength')),
  rule('roles.nameLength'),
)
const form = roleRule.extend({ roleNameEn: otherName, roleNameZh: otherName, roleNameFr: otherName })

export const roleResource = defineResource({
  noun: 'roles',
  path: '/sys/role',
  permission: 'role',
  texts,
  fields: {
    roleName: { kind: 'localized', search: 'contains', required: true },
    roleCode: { kind: 'text', search: 'contains', required: true, unique: 'roles.codeTaken' },
    description: { kind: 'longText' },
    createBy: { kind: 'text', column: 'choosable', form: 'never' },
    createTime: { kind: 'moment', search: 'range', form: 'never' },
    updateTime: { kind: 'moment', column: 'choosable', form: 'never' },
  },
  addRule: form,
  editRule: form.partial(),
  sort: { field: 'createTime', order: 'desc' },
  can: { add: true, edit: true, remove: true, export: true, import: true },
})
