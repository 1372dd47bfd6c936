import { defineTexts } from '@gridhelm/contract/texts'

export const projectPickerTexts = defineTexts({
  en: { choose: 'Choose a project', none: 'No such project' },
  zh: { choose: '请选择项目', none: '没有这样的项目' },
  fr: { choose: 'Choisir un projet', none: 'Aucun projet de ce nom' },
})
