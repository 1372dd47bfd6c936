import { defineMessages } from '../../message-text.ts'

export const groupTexts = defineMessages({
  'groups.nameRequired': ['The group name cannot be empty', '分组名称不能为空', 'Le nom du groupe ne peut pas être vide'],
  'groups.nameTaken': ['You have a group of this name already', '您已有同名的分组', 'Vous avez déjà un groupe de ce nom'],
  'groups.tooMany': ['You can have at most {most} groups', '最多可以有 {most} 个分组', 'Vous pouvez avoir au plus {most} groupes'],
  'groups.tooManyProjects': ['A group holds at most {most} sites', '一个分组最多包含 {most} 座电站', 'Un groupe contient au plus {most} sites'],
  'groups.orderOutdated': ['The list has changed in the meantime; please drag once more', '列表已发生变化，请重新拖动', 'La liste a changé entre-temps ; veuillez recommencer'],
  'groups.projectUnknown': ['You have no such site', '您没有该电站', 'Vous n’avez pas ce site'],
})
