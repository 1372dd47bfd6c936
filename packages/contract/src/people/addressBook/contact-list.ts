import { defineList } from '../../resource/read-list.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'
import { addressBookCalls } from './calls.ts'

const texts = defineTexts({
  title: ['Everybody', '全部人员', 'Tout le monde'],
  realname: words.personName,
  departName: words.department,
  post: ['Position', '职务', 'Fonction', 'what somebody is in the company, not a place'],
  phone: ['Mobile', '手机号', 'Mobile'],
  telephone: ['Landline', '座机', 'Téléphone fixe'],
  email: words.email,
  workNo: words.jobNumber,
  empty: ['Nobody here yet', '这里还没有人员', 'Personne ici pour l’instant'],
  emptyHint: ['Choose another department, or look for a name.', '请选择其他部门，或按姓名查找。', 'Choisissez un autre service ou cherchez un nom.'],
})

export const contactList = defineList({
  noun: 'address-book',
  call: addressBookCalls.list,
  rowKey: 'userId',
  texts,
  fields: {
    realname: { kind: 'text', search: 'contains', width: 150 },
    departName: { kind: 'text', unsorted: true, width: 200 },
    post: { kind: 'text', unsorted: true, width: 140 },
    phone: { kind: 'text', unsorted: true, width: 150 },
    telephone: { kind: 'text', unsorted: true, width: 140 },
    email: { kind: 'text', unsorted: true, width: 230 },
    workNo: { kind: 'text', search: 'contains', width: 110 },
  },
  sort: { field: 'realname', order: 'asc' },
})
