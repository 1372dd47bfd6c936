import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const addressBookTexts = defineTexts({
  departments: words.departments,
  find: ['Find a department', '查找部门', 'Trouver un service'],
  noneFound: ['No department has this in its name or code', '没有名称或编码匹配的部门', 'Aucun service n’a ceci dans son nom ou son code'],
  everybody: ['Everybody', '全部人员', 'Tout le monde'],
  peopleOf: ['People of {name} and below', '{name}及下级部门的人员', 'Personnes de {name} et en dessous'],
  noDepartments: ['You belong to no department yet, so that only people you look after are listed.', '您还没有所属部门，因此只显示您管理的人员。', 'Vous n’appartenez encore à aucun service : seules les personnes dont vous vous occupez sont affichées.'],
})
