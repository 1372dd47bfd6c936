import { defineTexts } from '@gridhelm/contract/texts'

export const projectPickerTexts = defineTexts({
  en: {
    choose: 'Choose a project',
    none: 'No such project',
    projects: 'Projects',
    name: 'Project',
    number: 'Number',
    empty: 'There is no further project to choose',
    emptyHint: 'Projects that you see yourself and that are not bound yet appear here.',
  },
  zh: {
    choose: '请选择项目',
    none: '没有这样的项目',
    projects: '项目',
    name: '项目',
    number: '编号',
    empty: '没有更多可选择的项目',
    emptyHint: '您可见且尚未绑定的项目会显示在这里。',
  },
  fr: {
    choose: 'Choisir un projet',
    none: 'Aucun projet de ce nom',
    projects: 'Projets',
    name: 'Projet',
    number: 'Numéro',
    empty: 'Il n’y a plus de projet à choisir',
    emptyHint: 'Les projets que vous voyez et qui ne sont pas encore rattachés apparaissent ici.',
  },
})
