import { defineTexts } from '../texts.ts'

export const roleTexts = defineTexts({
  en: {
    'roles.nameRequired': 'Please enter a role name!',
    'roles.nameLength': 'A role name has 2 to 30 characters',
    'roles.codeRequired': 'Please enter a role code!',
    'roles.codeChinese': 'A role code may not contain Chinese characters',
    'roles.codeLength': 'A role code has at most 64 characters',
    'roles.codeTaken': 'This role code exists already',
    'roles.codeOfTier': 'This is the role of a tier; its code cannot change',
    'roles.descriptionLength': 'A description has at most 126 characters',
  },
  zh: {
    'roles.nameRequired': '请输入角色名称!',
    'roles.nameLength': '角色名称长度在 2 到 30 个字符',
    'roles.codeRequired': '请输入角色编码!',
    'roles.codeChinese': '角色编码不可输入汉字!',
    'roles.codeLength': '角色编码不超过 64 个字符',
    'roles.codeTaken': '角色编码已存在',
    'roles.codeOfTier': '这是层级角色，编码不能修改',
    'roles.descriptionLength': '描述不超过 126 个字符',
  },
  fr: {
    'roles.nameRequired': 'Veuillez saisir un nom de rôle !',
    'roles.nameLength': 'Un nom de rôle compte 2 à 30 caractères',
    'roles.codeRequired': 'Veuillez saisir un code de rôle !',
    'roles.codeChinese': 'Un code de rôle ne peut pas contenir de caractères chinois',
    'roles.codeLength': 'Un code de rôle compte au plus 64 caractères',
    'roles.codeTaken': 'Ce code de rôle existe déjà',
    'roles.codeOfTier': 'C’est le rôle d’un niveau ; son code ne peut pas changer',
    'roles.descriptionLength': 'Une description compte au plus 126 caractères',
  },
})
