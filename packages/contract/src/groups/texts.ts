import { defineTexts } from '../texts.ts'

export const groupTexts = defineTexts({
  en: {
    'groups.nameRequired': 'The group name cannot be empty',
    'groups.nameTaken': 'You have a group of this name already',
    'groups.tooMany': 'You can have at most {most} groups',
    'groups.tooManyProjects': 'A group holds at most {most} projects',
    'groups.orderOutdated': 'The list has changed in the meantime; please drag once more',
    'groups.projectUnknown': 'You have no such project',
  },
  zh: {
    'groups.nameRequired': '分组名称不能为空',
    'groups.nameTaken': '您已有同名的分组',
    'groups.tooMany': '最多可以有 {most} 个分组',
    'groups.tooManyProjects': '一个分组最多包含 {most} 个项目',
    'groups.orderOutdated': '列表已发生变化，请重新拖动',
    'groups.projectUnknown': '您没有该项目',
  },
  fr: {
    'groups.nameRequired': 'Le nom du groupe ne peut pas être vide',
    'groups.nameTaken': 'Vous avez déjà un groupe de ce nom',
    'groups.tooMany': 'Vous pouvez avoir au plus {most} groupes',
    'groups.tooManyProjects': 'Un groupe contient au plus {most} projets',
    'groups.orderOutdated': 'La liste a changé entre-temps ; veuillez recommencer',
    'groups.projectUnknown': 'Vous n’avez pas ce projet',
  },
})
