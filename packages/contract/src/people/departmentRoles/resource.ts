import '../roles/texts.ts'
import { z } from 'zod'
import { clearableText, recordId } from '../../form/fields.ts'
import { defineResource } from '../../resource/resource.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'
import { roleRule } from '../roles/rules.ts'

const texts = defineTexts({
  title: ['Department roles', '部门角色', 'Rôles du service'],
  roleName: ['Role name', '角色名称', 'Nom du rôle'],
  roleCode: ['Role code', '角色编码', 'Code du rôle'],
  departId: words.department,
  deptId: words.department,
  departName: words.department,
  description: words.description,
  createBy: words.createdBy,
  createTime: words.created,
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
    roleCode: {
      kind: 'text',
      search: 'contains',
      required: true,
      unique: 'roles.codeTaken',
      uniqueAs: 'sys_depart_role.role_code',
    },
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
  guards: { ownName: true, stepUp: true },
})
