import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const userPickerTexts = defineTexts({
  users: words.users,
  username: words.account,
  realname: words.personName,
  tier: words.tier,
  departments: words.departments,
  phone: words.phone,
  search: ['Type a name', '输入姓名查找', 'Saisissez un nom'],
  empty: ['There is nobody to choose yet', '还没有可选择的用户', 'Il n’y a encore personne à choisir'],
  emptyHint: ['Users that you look after appear here.', '您管理的用户会显示在这里。', 'Les utilisateurs dont vous vous occupez apparaissent ici.'],
})
