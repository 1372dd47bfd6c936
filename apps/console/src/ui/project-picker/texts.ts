import { defineTexts } from '@gridhelm/contract/texts'

export const projectPickerTexts = defineTexts({
  projects: ['Projects', '项目', 'Projets'],
  name: ['Project', '项目', 'Projet'],
  number: ['Number', '编号', 'Numéro'],
  empty: ['There is no further project to choose', '没有更多可选择的项目', 'Il n’y a plus de projet à choisir'],
  emptyHint: ['Projects that you see yourself and that are not bound yet appear here.', '您可见且尚未绑定的项目会显示在这里。', 'Les projets que vous voyez et qui ne sont pas encore rattachés apparaissent ici.'],
})
