import { defineList } from '../../resource/read-list.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'
import { projectCalls } from './calls.ts'

const texts = defineTexts({
  title: words.users,
  username: words.account,
  realname: words.personName,
  tier: words.tier,
  phone: words.phone,
  empty: ['Nobody you look after is bound yet', '您管理的用户中还没有人绑定该项目', 'Personne parmi vos utilisateurs n’est encore rattaché'],
  emptyHint: ['Bind users, and they see the site at once.', '绑定用户后，他们即可看到该电站。', 'Rattachez des utilisateurs : ils voient aussitôt le site.'],
})

/** Who is bound to a project. */
export const projectUserList = defineList({
  noun: 'project-users',
  call: projectCalls.iotProjectBindUserList,
  texts,
  fields: {
    username: { kind: 'text', width: 140 },
    realname: { kind: 'text', width: 150 },
    tier: { kind: 'choice', dictionary: 'tier', unsorted: true, width: 140 },
    phone: { kind: 'text', unsorted: true, width: 140, column: 'choosable' },
  },
  sort: { field: 'username', order: 'asc' },
})
