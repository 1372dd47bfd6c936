import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const dictionaryTexts = defineTexts({
  items: ['Items', '字典项', 'Entrées'],
  itemsOf: ['Items of “{name}”', '“{name}”的字典项', 'Entrées de « {name} »'],
  itemsFixed: [
    'The system itself works with these values. You can rename, reorder and disable them, but not add or delete any.',
    '系统本身使用这些数据值：可以修改名称、排序或禁用，但不能新增或删除。',
    'Le système lui-même utilise ces valeurs. Vous pouvez les renommer, les réordonner et les désactiver, mais pas en ajouter ni en supprimer.',
  ],
  offer: ['Offer “{name}”', '启用“{name}”', 'Proposer « {name} »'],
  noItems: ['No items yet', '暂无字典项', 'Aucune entrée pour l’instant'],
  noItemsHint: ['Add the first one: forms then offer it as a choice.', '新增第一项后，表单即可选择该项。', 'Ajoutez la première : les formulaires la proposeront au choix.'],
  delete: words.delete,
  deleteQuestion: words.deleteQuestion,
  deleteSelectedQuestion: ['Delete the selected dictionaries ({count})?', '删除所选的 {count} 个字典？', 'Supprimer les dictionnaires sélectionnés ({count}) ?'],
  deleteConsequence: ['It goes to the deleted dictionaries with its items and can be restored from there.', '字典连同字典项将移到已删除字典，可从那里恢复。', 'Il rejoint les dictionnaires supprimés avec ses entrées et peut être restauré depuis là.'],
  deleted: ['Deleted dictionaries', '已删除字典', 'Dictionnaires supprimés'],
  deletedHint: ['Forms do not offer the items of these dictionaries. Their codes stay taken.', '表单不再提供这些字典的选项，其编码仍被占用。', 'Les formulaires ne proposent plus les entrées de ces dictionnaires. Leurs codes restent pris.'],
  noDeleted: ['No deleted dictionaries', '没有已删除的字典', 'Aucun dictionnaire supprimé'],
  noDeletedHint: ['A dictionary that is deleted in the list can be restored from here.', '在列表中删除的字典可以从这里恢复。', 'Un dictionnaire supprimé dans la liste peut être restauré d’ici.'],
  failed: ['The deleted dictionaries could not be loaded', '已删除字典加载失败', 'Les dictionnaires supprimés n’ont pas pu être chargés'],
  restore: words.restore,
  deleteForGood: ['Delete for good', '彻底删除', 'Supprimer définitivement'],
  deleteForGoodQuestion: ['Delete “{name}” for good?', '彻底删除“{name}”？', 'Supprimer définitivement « {name} » ?'],
  deleteForGoodConsequence: ['The dictionary and all of its items are lost. This cannot be undone.', '字典及其所有字典项都将丢失，此操作无法撤销。', 'Le dictionnaire et toutes ses entrées seront perdus. Cette action est irréversible.'],
})
