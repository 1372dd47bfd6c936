import { defineList } from '../../resource/read-list.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'
import { projectCalls } from './calls.ts'

const texts = defineTexts({
  title: words.sites,
  projectName: words.site,
  projectNumber: words.number,
  countryCode: words.country,
  empty: ['No site is bound yet', '还没有绑定电站', 'Aucun site n’est encore rattaché'],
  emptyHint: ['Add sites, and the user sees them at once.', '添加电站后，该用户即可看到。', 'Ajoutez des sites : l’utilisateur les voit aussitôt.'],
})

/** The projects that are bound to a user. */
export const boundProjectList = defineList({
  noun: 'user-projects',
  call: projectCalls.userBindProjectList,
  texts,
  fields: {
    projectName: { kind: 'text', width: 220 },
    projectNumber: { kind: 'text', width: 120 },
    countryCode: { kind: 'text', unsorted: true, width: 100, column: 'choosable' },
  },
  sort: { field: 'projectName', order: 'asc' },
})
