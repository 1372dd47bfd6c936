import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const searchTexts = defineTexts({
  search: ['Find', '搜索', 'Rechercher', 'everything, not the rows of a list'],
  searchAll: ['Find sites, devices, people, alarms and pages', '搜索电站、设备、人员、告警和页面', 'Rechercher des sites, appareils, personnes, alarmes et pages'],
  searchSites: words.otherSite,
  hint: ['Type a name, a number or a word', '输入名称、编号或关键字', 'Saisissez un nom, un numéro ou un mot'],
  siteHint: ['Name or number of a site', '电站名称或编号', 'Nom ou numéro d’un site'],
  nothing: ['Nothing is called “{words}”', '没有找到“{words}”', 'Rien ne s’appelle « {words} »'],
  nothingDetail: ['Only what you may see is searched. Try fewer letters.', '仅搜索您有权查看的内容，请尝试更短的关键字。', 'Seul ce que vous pouvez voir est recherché. Essayez avec moins de lettres.'],
  failed: ['The search did not answer. Type again to try once more.', '搜索未响应，请重新输入。', 'La recherche n’a pas répondu. Saisissez à nouveau pour réessayer.'],
  results: ['Results', '结果', 'Résultats'],
  recent: words.openedLast,
  sites: words.sites,
  devices: words.devices,
  homes: ['Solar homes', '户用系统', 'Kits solaires'],
  people: ['People', '人员', 'Personnes'],
  alarms: words.openAlarms,
  screens: ['Pages', '页面', 'Pages', 'spelt alike'],
  documents: ['Documents', '文档', 'Documents', 'spelt alike'],
  'key.choose': ['choose', '选择', 'choisir'],
  'key.open': ['open', '打开', 'ouvrir', 'a verb, said after a key'],
  'key.newTab': ['in a new tab', '在新标签页中打开', 'dans un nouvel onglet', 'said after a key'],
  'key.close': ['close', '关闭', 'fermer', 'said after a key'],
})

export const shortcutTexts = defineTexts({
  title: words.keyboardShortcuts,
  afterwards: ['then', '然后', 'puis'],
  search: ['Find anything', '全局搜索', 'Rechercher partout'],
  help: ['Show this list', '显示此列表', 'Afficher cette liste'],
  home: words.allSites,
  alarms: ['Alarms', '告警列表', 'Alarmes', 'a screen: Chinese says what it holds'],
  commands: ['Command log', '指令记录', 'Journal des commandes'],
  overview: ['Overview of this site', '本电站概览', 'Vue d’ensemble de ce site'],
  switch: words.otherSite,
  closeTab: ['Close the tab that has the focus', '关闭当前获得焦点的标签页', 'Fermer l’onglet sélectionné'],
  moveCard: ['Move the card that has the focus within its group', '在分组内移动当前获得焦点的电站卡片', 'Déplacer la carte sélectionnée dans son groupe'],
  single: ['Shortcuts of single keys', '单键快捷键', 'Raccourcis à une touche'],
  singleNote: ['Switch them off if you dictate or type with an aid: they would be pressed by accident.', '如使用语音输入或辅助输入设备，建议关闭，以免误触。', 'Désactivez-les si vous dictez ou saisissez avec une aide : ils seraient déclenchés par accident.'],
})
