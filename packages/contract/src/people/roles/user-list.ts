import { defineList } from '../../resource/read-list.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'
import { roleGrantCalls } from './calls.ts'

const texts = defineTexts({
  title: words.users,
  username: words.account,
  realname: words.personName,
  tier: words.tier,
  status: words.state,
  phone: words.phone,
  email: words.email,
  empty: ['Nobody has this role yet', '还没有用户拥有该角色', 'Personne n’a encore ce rôle'],
  emptyHint: ['Add people; they see its menus at their next step in the console.', '添加用户后，他们在下一次操作页面时就会看到对应菜单。', 'Ajoutez des personnes ; elles verront ses menus à leur prochaine action dans la console.'],
})

/** The people who have a role. */
export const roleUserList = defineList({
  noun: 'role-users',
  call: roleGrantCalls.userRoleList,
  texts,
  fields: {
    username: { kind: 'text', search: 'contains', width: 140 },
    realname: { kind: 'text', width: 150 },
    tier: { kind: 'choice', dictionary: 'tier', unsorted: true, width: 140 },
    status: { kind: 'choice', dictionary: 'user_status', tones: { '1': 'good', '2': 'off' }, width: 100 },
    phone: { kind: 'text', unsorted: true, width: 150, column: 'choosable' },
    email: { kind: 'text', unsorted: true, width: 200, column: 'choosable' },
  },
  sort: { field: 'createTime', order: 'desc' },
})
