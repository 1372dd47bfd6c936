import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'

/** What the fields of a user are called. */
export const userFieldTexts = defineTexts({
  title: ['Users', '用户管理', 'Utilisateurs', 'a screen: Chinese says what is done there'],
  username: words.userName,
  realname: ['Real name', '真实姓名', 'Nom réel'],
  password: words.password,
  tier: words.tier,
  status: words.state,
  orgCode: words.departments,
  roles: ['Roles', '角色', 'Rôles'],
  phone: words.mobileNumber,
  email: words.email,
  workNo: words.jobNumber,
  sex: ['Gender', '性别', 'Genre'],
  birthday: ['Birthday', '生日', 'Date de naissance'],
  post: ['Position', '职务', 'Fonction', 'what somebody is in the company, not a place'],
  telephone: ['Landline', '座机', 'Téléphone fixe'],
  address: ['Address', '地址', 'Adresse'],
  currencyCode: ['Currency code', '货币代码', 'Code de devise'],
  map: ['Map', '地图', 'Carte'],
  userIdentity: ['Identity', '身份', 'Identité'],
  usageStart: ['Usable from', '使用开始时间', 'Utilisable à partir de'],
  usageEnd: ['Usable until', '使用结束时间', 'Utilisable jusqu’à'],
  superior: ['Superior', '上级', 'Supérieur'],
  parentId: ['Superior', '上级', 'Supérieur'],
  departIds: ['Headed departments', '负责部门', 'Services dirigés'],
  departNames: ['Headed departments', '负责部门', 'Services dirigés'],
  avatar: ['Portrait', '头像', 'Photo'],
  createBy: words.createdBy,
  createTime: words.created,
})
