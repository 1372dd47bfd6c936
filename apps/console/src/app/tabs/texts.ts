import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const tabTexts = defineTexts({
  'tabs.label': ['Open pages', '已打开的页面', 'Pages ouvertes'],
  'tabs.home': ['Home', '首页', 'Accueil'],
  beside: ['Pages of this entry', '本菜单的页面', 'Pages de cette entrée'],
  'tabs.close': words.close,
  'tabs.refresh': words.refresh,
  'tabs.closeLeft': ['Close tabs to the left', '关闭左侧', 'Fermer les onglets à gauche'],
  'tabs.closeRight': ['Close tabs to the right', '关闭右侧', 'Fermer les onglets à droite'],
  'tabs.closeOthers': ['Close other tabs', '关闭其他', 'Fermer les autres onglets'],
  'tabs.lastPage': ['This is the last page, it cannot be closed', '这是最后一页，不能再关闭了啦', 'C’est la dernière page, elle ne peut pas être fermée'],
  'tabs.homeFixed': ['Home cannot be closed!', '首页不能关闭!', 'L’accueil ne peut pas être fermé !'],
  'tabs.scrollBack': ['Earlier tabs', '前面的标签页', 'Onglets précédents'],
  'tabs.scrollOn': ['Later tabs', '后面的标签页', 'Onglets suivants'],
})
