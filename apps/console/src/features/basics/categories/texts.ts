import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const categoryTexts = defineTexts({
  add: words.add,
  addBelow: words.addBelow,
  edit: words.edit,
  delete: words.delete,
  deleteQuestion: words.deleteQuestion,
  deleteSelectedQuestion: ['Delete the selected categories ({count})?', '删除所选的 {count} 个分类？', 'Supprimer les catégories sélectionnées ({count}) ?'],
  deleteConsequence: words.cannotBeUndone,
  deleteBranchConsequence: ['Everything below is deleted too. This cannot be undone.', '其下所有分类也将删除，删除后无法恢复。', 'Tout ce qui se trouve en dessous est supprimé aussi. Cette action est irréversible.'],
  open: ['Show what is below “{name}”', '展开“{name}”的下级', 'Afficher ce qui est sous « {name} »'],
  close: ['Hide what is below “{name}”', '收起“{name}”的下级', 'Masquer ce qui est sous « {name} »'],
  refresh: words.refresh,
  empty: ['No categories yet', '暂无分类', 'Aucune catégorie pour l’instant'],
  emptyHint: ['Add the first one with the button above; its code is made for you.', '点击上方的按钮新增第一个分类，编码由系统生成。', 'Ajoutez la première avec le bouton ci-dessus ; son code est créé pour vous.'],
  failed: ['The categories could not be loaded', '分类加载失败', 'Les catégories n’ont pas pu être chargées'],
})
