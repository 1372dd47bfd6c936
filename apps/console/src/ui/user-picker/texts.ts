import { defineTexts } from '@gridhelm/contract/texts'

export const userPickerTexts = defineTexts({
  en: {
    users: 'Users',
    username: 'Account',
    realname: 'Name',
    tier: 'Tier',
    departments: 'Departments',
    phone: 'Phone',
    empty: 'There is nobody to choose yet',
    emptyHint: 'Users that you look after appear here.',
  },
  zh: {
    users: '用户',
    username: '账号',
    realname: '姓名',
    tier: '层级',
    departments: '部门',
    phone: '手机号',
    empty: '还没有可选择的用户',
    emptyHint: '您管理的用户会显示在这里。',
  },
  fr: {
    users: 'Utilisateurs',
    username: 'Compte',
    realname: 'Nom',
    tier: 'Niveau',
    departments: 'Services',
    phone: 'Téléphone',
    empty: 'Il n’y a encore personne à choisir',
    emptyHint: 'Les utilisateurs dont vous vous occupez apparaissent ici.',
  },
})
