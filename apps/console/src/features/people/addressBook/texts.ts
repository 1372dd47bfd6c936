import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const addressBookTexts = defineTexts({
  title: ['Address book', '通讯录', 'Annuaire'],
  departments: words.departments,
  find: ['Find a department', '查找部门', 'Trouver un service'],
  noneFound: ['No department has this in its name or code', '没有名称或编码匹配的部门', 'Aucun service n’a ceci dans son nom ou son code'],
  everybody: ['Everybody', '全部人员', 'Tout le monde'],
  peopleOf: ['People of {name} and below', '{name}及下级部门的人员', 'Personnes de {name} et en dessous'],
  name: words.personName,
  workNo: words.jobNumber,
  department: words.department,
  position: ['Position', '职务', 'Fonction', 'what somebody is in the company, not a place'],
  telephone: ['Landline', '座机', 'Téléphone fixe'],
  phone: ['Mobile', '手机号', 'Mobile'],
  email: words.email,
  empty: ['Nobody here yet', '这里还没有人员', 'Personne ici pour l’instant'],
  emptyHint: ['Choose another department, or look for a name.', '请选择其他部门，或按姓名查找。', 'Choisissez un autre service ou cherchez un nom.'],
  noDepartments: ['You belong to no department yet, so that only people you look after are listed.', '您还没有所属部门，因此只显示您管理的人员。', 'Vous n’appartenez encore à aucun service : seules les personnes dont vous vous occupez sont affichées.'],
})
