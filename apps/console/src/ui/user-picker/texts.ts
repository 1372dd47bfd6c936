import { defineTexts } from '@gridhelm/contract/texts'

export const userPickerTexts = defineTexts({
  users: ['Users', '用户', 'Utilisateurs'],
  username: ['Account', '账号', 'Compte'],
  realname: ['Name', '姓名', 'Nom'],
  tier: ['Tier', '层级', 'Niveau'],
  departments: ['Departments', '部门', 'Services'],
  phone: ['Phone', '手机号', 'Téléphone'],
  empty: ['There is nobody to choose yet', '还没有可选择的用户', 'Il n’y a encore personne à choisir'],
  emptyHint: ['Users that you look after appear here.', '您管理的用户会显示在这里。', 'Les utilisateurs dont vous vous occupez apparaissent ici.'],
})
