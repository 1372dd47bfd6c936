import { defineList } from '../../resource/read-list.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'
import { departmentCalls } from './calls.ts'

const shared = {
  title: ['Members', '部门用户', 'Membres'],
  realname: words.personName,
  username: words.account,
  usernameSearch: ['Name, account or phone', '姓名、账号或手机号', 'Nom, compte ou téléphone'],
  workNo: words.jobNumber,
  phone: words.phone,
  email: words.email,
  status: words.state,
  empty: ['Nobody is a member yet', '还没有成员', 'Aucun membre pour l’instant'],
  emptyHint: ['Add people that you look after. They can choose the department as their current one.', '请添加您管理的用户，他们可以将该部门选为当前部门。', 'Ajoutez des personnes dont vous vous occupez. Elles pourront choisir ce service comme service actuel.'],
} as const

/** The members of a department. */
export const departmentUserList = defineList({
  noun: 'department-users',
  call: departmentCalls.departUserList,
  texts: defineTexts({ ...shared, rolesHere: ['Roles here', '部门角色', 'Rôles ici'] }),
  fields: {
    realname: { kind: 'text', width: 180, wraps: true },
    username: { kind: 'text', search: 'contains', width: 130 },
    workNo: { kind: 'text', width: 110 },
    phone: { kind: 'text', unsorted: true, width: 140, column: 'choosable' },
    email: { kind: 'text', unsorted: true, width: 200, column: 'choosable' },
    status: { kind: 'choice', dictionary: 'user_status', tones: { '1': 'good', '2': 'off' }, unsorted: true, width: 100 },
    rolesHere: { kind: 'text', unsorted: true },
  },
  sort: { field: 'realname', order: 'asc' },
})

/** The same people, each with whether they have one role. */
export const departmentRoleUserList = defineList({
  noun: 'department-role-users',
  call: departmentCalls.departUserList,
  texts: defineTexts({ ...shared, rolesHere: ['Has the role', '拥有该角色', 'A le rôle'] }),
  fields: {
    realname: { kind: 'text' },
    username: { kind: 'text', search: 'contains', width: 140 },
    rolesHere: { kind: 'choice', unsorted: true, width: 140 },
  },
  sort: { field: 'realname', order: 'asc' },
})
