import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const permissionTreeTexts = defineTexts({
  find: ['Find an entry', '查找条目', 'Trouver une entrée'],
  linked: ['Link parents and children', '父子关联', 'Lier parents et enfants'],
  selectAll: ['Select all ({count})', '全选（{count}）', 'Tout sélectionner ({count})'],
  selectNone: ['Select none ({count})', '取消全选（{count}）', 'Tout désélectionner ({count})'],
  expandAll: ['Expand all', '展开全部', 'Tout déplier'],
  collapseAll: ['Collapse all', '折叠全部', 'Tout replier'],
  count: ['{count} of {total} selected', '已选 {count} / {total}', '{count} sur {total} {count|sélectionnée|sélectionnées}'],
  button: ['Button', '按钮', 'Bouton'],
  mode1: words.microGrid,
  mode2: ['Off-grid', '离网系统', 'Site isolé'],
  noMatch: ['No entry has this in its name', '没有名称匹配的条目', 'Aucune entrée ne porte ce nom'],
  nothing: ['There is nothing that you could grant', '没有可授予的权限', 'Il n’y a rien que vous puissiez accorder'],
  rules: ['Data rules of {name}', '{name}的数据规则', 'Règles de données de {name}'],
  rulesOf: ['Data rules', '数据规则', 'Règles de données'],
  rulesHint: ['Every chosen rule narrows the rows that are seen. Without a rule all rows are seen.', '每条选中的规则都会进一步缩小可见的数据；不选则可见全部数据。', 'Chaque règle choisie restreint les lignes visibles. Sans règle, toutes les lignes sont visibles.'],
  ruleOff: ['switched off', '已停用', 'désactivée'],
})
