import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const projectPickerTexts = defineTexts({
  projects: words.sites,
  name: words.site,
  number: words.number,
  empty: ['There is no further site to choose', '没有更多可选择的电站', 'Il n’y a plus de site à choisir'],
  emptyHint: ['Sites that you see yourself and that are not bound yet appear here.', '您可见且尚未绑定的电站会显示在这里。', 'Les sites que vous voyez et qui ne sont pas encore rattachés apparaissent ici.'],
})
