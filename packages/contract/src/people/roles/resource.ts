import './texts.ts'
import { z } from 'zod'
import { clearable } from '../../form/fields.ts'
import { defineResource } from '../../resource/resource.ts'
import { rule } from '../../rule.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'
import { roleNameLength, roleRule } from './rules.ts'

const texts = defineTexts({
  title: ['Roles', '角色管理', 'Rôles', 'a screen: Chinese says what is done there'],
  roleName: ['Role name', '角色名称', 'Nom du rôle'],
  roleCode: ['Role code', '角色编码', 'Code du rôle'],
  roleCodeHint: [
    'A short name for programs: letters, digits and signs, no Chinese characters.',
    '供程序使用的简短名称：字母、数字和符号，不含汉字。',
    'Un nom court pour les programmes : lettres, chiffres et signes, sans caractères chinois.',
  ],
  description: words.description,
  secondFactor: ['Demands a second factor', '要求双重验证', 'Exige un second facteur'],
  secondFactorHint: [
    'Whoever has this role sets one up at the next login, before anything else.',
    '拥有此角色的人员下次登录时须先完成设置。',
    'Qui a ce rôle en configure un à sa prochaine connexion, avant toute autre chose.',
  ],
  createBy: words.createdBy,
  createTime: words.created,
  updateTime: words.changed,
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
    roleCode: {
      kind: 'text',
      search: 'contains',
      required: true,
      unique: 'roles.codeTaken',
      uniqueAs: 'sys_role.role_code',
    },
    description: { kind: 'longText' },
    secondFactor: { kind: 'flag', column: 'choosable' },
    createBy: { kind: 'text', column: 'choosable', form: 'never' },
    createTime: { kind: 'moment', search: 'range', form: 'never' },
    updateTime: { kind: 'moment', column: 'choosable', form: 'never' },
  },
  addRule: form,
  editRule: form.partial(),
  sort: { field: 'createTime', order: 'desc' },
  aliases: {
    list: [
      { method: 'GET', path: '/api/role' },
      { method: 'GET', path: '/role' },
    ],
  },
  can: { add: true, edit: true, remove: true, export: true, import: true },
  guards: { ownName: true, stepUp: true },
})
