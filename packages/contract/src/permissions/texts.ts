import { defineMessages } from '../message-text.ts'

export const permissionTexts = defineMessages({
  'permissions.typeWrong': ['Please choose a correct menu type!', '请选择正确的菜单类型!', 'Veuillez choisir un type de menu correct !'],
  'permissions.informationWrong': ['The information of this entry is not correct', '菜单信息不正确', 'Les informations de cette entrée sont incorrectes'],
  'permissions.nameRequired': ['Please enter a menu name!', '请输入菜单名称!', 'Veuillez saisir un nom de menu !'],
  'permissions.titleRequired': ['Please enter a title!', '请输入标题!', 'Veuillez saisir un titre !'],
  'permissions.parentRequired': ['Please choose the parent menu!', '请选择上级菜单!', 'Veuillez choisir le menu parent !'],
  'permissions.pathRequired': ['Please enter the menu path!', '请输入菜单路径!', 'Veuillez saisir le chemin du menu !'],
  'permissions.pathFormat': ['A menu path is a route of the console or an http(s) address, without spaces', '菜单路径必须是系统内路由或 http(s) 地址，且不含空格', 'Un chemin de menu est une route de la console ou une adresse http(s), sans espaces'],
  'permissions.componentRequired': ['Please enter the front-end component!', '请输入前端组件!', 'Veuillez saisir le composant d’affichage !'],
  'permissions.sortRequired': ['Please enter the sort order!', '请输入排序!', 'Veuillez saisir l’ordre de tri !'],
  'permissions.sortWhole': ['The sort order is a positive whole number', '排序必须是正整数', 'L’ordre de tri est un entier strictement positif'],
  'permissions.permsTaken': ['Authorization ID exists', '授权标识已存在', 'Cet identifiant d’autorisation existe déjà'],
  'permissions.ruleNameRequired': ['Please enter the name of the rule!', '请输入规则名称!', 'Veuillez saisir le nom de la règle !'],
  'permissions.ruleFieldRequired': ['Please enter the field of the rule!', '请输入规则字段!', 'Veuillez saisir le champ de la règle !'],
  'permissions.ruleConditionRequired': ['Please choose the condition of the rule!', '请选择规则条件!', 'Veuillez choisir la condition de la règle !'],
  'permissions.ruleValueRequired': ['Please enter the value of the rule!', '请输入规则值!', 'Veuillez saisir la valeur de la règle !'],
})
