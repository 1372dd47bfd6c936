import { defineMessages } from '../../message-text.ts'

export const menuTexts = defineMessages({
  'menus.parentMissing': ['The parent menu does not exist any more. Please choose another one!', '上级菜单已不存在，请另选一个!', 'Le menu parent n’existe plus. Veuillez en choisir un autre !'],
  'menus.parentBelow': ['An entry cannot stand below itself. Please choose another parent!', '菜单不能位于自身之下，请另选上级菜单!', 'Une entrée ne peut pas se trouver sous elle-même. Choisissez un autre parent !'],
  'menus.parentButton': ['A button holds no entries. Please choose a menu as the parent!', '按钮下不能再有条目，请选择菜单作为上级!', 'Un bouton ne contient aucune entrée. Choisissez un menu comme parent !'],
  'menus.typeHasChildren': ['An entry with others under it cannot become a button', '含有下级的条目不能改为按钮', 'Une entrée qui en contient d’autres ne peut pas devenir un bouton'],
  'menus.codeEnforced': [
    'The server itself asks for this authorization identifier, so it can be neither changed nor deleted. Rename the entry, or hide its menu instead.',
    '该授权标识由服务器校验，不能修改或删除。可以改名，或隐藏其所在菜单。',
    'Le serveur lui-même vérifie cet identifiant d’autorisation : il ne peut être ni modifié ni supprimé. Renommez l’entrée, ou masquez son menu.',
  ],
  'menus.ruledParent': ['Data rules of the present menu narrow what this entry shows. Delete those rules before you move it.', '当前菜单的数据规则正在限制该条目的数据，请先删除这些规则再移动。', 'Des règles de données du menu actuel limitent ce que montre cette entrée. Supprimez ces règles avant de la déplacer.'],
  'menus.pathTaken': ['Another entry has this path already', '该路径已被其他菜单使用', 'Une autre entrée a déjà ce chemin'],
  'menus.componentUnknown': ['There is no such component. Please choose one of the list!', '没有该前端组件，请从列表中选择!', 'Ce composant n’existe pas. Choisissez-en un dans la liste !'],
  'menus.valueKind': ['This value does not fit the field: it would hide every row', '该值与字段类型不符，会隐藏所有数据', 'Cette valeur ne convient pas au champ : elle masquerait toutes les lignes'],
  'menus.columnUnknown': ['This menu has no field of that name. Please choose one of the offered fields!', '该菜单没有此字段，请从列表中选择!', 'Ce menu n’a pas de champ de ce nom. Choisissez un des champs proposés !'],
  'menus.noColumns': ['This menu shows no list that data rules could narrow', '该菜单没有可由数据规则限制的列表', 'Ce menu n’affiche aucune liste que des règles de données pourraient limiter'],
  'menus.conditionForText': ['Parts of a text can be compared in text fields only', '只有文本字段可以按部分文字比较', 'Seuls les champs de texte se comparent par parties'],
  'menus.variableUnknown': ['The value names a variable that does not exist', '规则值中的变量不存在', 'La valeur nomme une variable qui n’existe pas'],
  'menus.noRules': ['This entry has no data rules', '该条目没有数据规则', 'Cette entrée n’a pas de règles de données'],
})
