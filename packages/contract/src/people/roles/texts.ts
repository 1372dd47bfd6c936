import { defineMessages } from '../../message-text.ts'

export const roleTexts = defineMessages({
  'roles.nameRequired': ['Please enter a role name!', '请输入角色名称!', 'Veuillez saisir un nom de rôle !'],
  'roles.nameLength': ['A role name has 2 to 30 characters', '角色名称长度在 2 到 30 个字符', 'Un nom de rôle compte 2 à 30 caractères'],
  'roles.codeRequired': ['Please enter a role code!', '请输入角色编码!', 'Veuillez saisir un code de rôle !'],
  'roles.codeChinese': ['A role code may not contain Chinese characters', '角色编码不可输入汉字!', 'Un code de rôle ne peut pas contenir de caractères chinois'],
  'roles.codeLength': ['A role code has at most 64 characters', '角色编码不超过 64 个字符', 'Un code de rôle compte au plus 64 caractères'],
  'roles.codeTaken': ['This role code exists already', '角色编码已存在', 'Ce code de rôle existe déjà'],
  'roles.codeOfTier': ['This is the role of a tier; its code cannot change', '这是层级角色，编码不能修改', 'C’est le rôle d’un niveau ; son code ne peut pas changer'],
  'roles.descriptionLength': ['A description has at most 126 characters', '描述不超过 126 个字符', 'Une description compte au plus 126 caractères'],
})
