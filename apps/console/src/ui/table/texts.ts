import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const tableTexts = defineTexts({
  refresh: words.refresh,
  columns: ['Columns', '列设置', 'Colonnes'],
  columnsReset: ['Back to the usual columns', '恢复默认列', 'Rétablir les colonnes habituelles'],
  sortBy: ['Sort by', '排序方式', 'Trier par'],
  ascending: ['{title}, ascending', '{title}升序', '{title}, ordre croissant'],
  descending: ['{title}, descending', '{title}降序', '{title}, ordre décroissant'],
  actions: words.actions,
  details: words.details,
  expand: ['Expand row', '展开行', 'Déplier la ligne'],
  collapse: ['Collapse row', '收起行', 'Replier la ligne'],
  range: ['{from}–{to} of {total}', '第 {from}–{to} 条，共 {total} 条', '{from}–{to} sur {total}'],
  noMatch: ['Nothing matches this search', '没有符合条件的记录', 'Aucun résultat pour cette recherche'],
  noMatchHint: ['Check the spelling, use fewer conditions, or reset the search.', '请检查输入内容、减少筛选条件，或重置查询。', 'Vérifiez l’orthographe, retirez des critères ou réinitialisez la recherche.'],
  gone: ['This is no longer there, or not for you', '该记录已不存在，或您无权查看', 'Cet élément n’existe plus, ou ne vous est pas accessible'],
  failed: ['The list could not be loaded', '列表加载失败', 'La liste n’a pas pu être chargée'],
  search: ['Search', '查询', 'Rechercher'],
  reset: ['Reset', '重置', 'Réinitialiser'],
  moreFilters: ['More filters', '更多条件', 'Plus de critères'],
  fewerFilters: ['Fewer filters', '收起条件', 'Moins de critères'],
  any: words.all,
  selected: ['{count} selected', '已选择 {count} 条', 'Sélection : {count}'],
  clearSelection: words.clear,
  selectRow: ['Select {name}', '选择{name}', 'Sélectionner {name}'],
  selectPage: ['Select all rows of this page', '选择本页全部记录', 'Sélectionner toutes les lignes de cette page'],
})
