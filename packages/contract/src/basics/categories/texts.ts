import { defineMessages } from '../../message-text.ts'

export const categoryTexts = defineMessages({
  'categories.nameRequired': ['Please enter a category name!', '请输入分类名称!', 'Veuillez saisir un nom de catégorie !'],
  'categories.parentMissing': ['The parent category does not exist any more', '上级分类已不存在', 'La catégorie parente n’existe plus'],
  'categories.tooDeep': ['Categories can be nested ten levels deep at most', '分类最多十级', 'Les catégories comptent dix niveaux au plus'],
  'categories.levelFull': ['This level has no codes left', '该级编码已用完', 'Ce niveau n’a plus de codes disponibles'],
  'categories.codeRequired': ['Please enter a category code!', '请输入分类编码!', 'Veuillez saisir un code de catégorie !'],
  'categories.codePrefix': ['The code must begin with {prefix}', '编码必须以 {prefix} 开头', 'Le code doit commencer par {prefix}'],
  'categories.fieldRefused': ['Categories cannot be looked up by this field', '不能按此字段查询分类', 'On ne peut pas chercher une catégorie par ce champ'],
  'categories.several': ['Several categories match', '存在多个匹配的分类', 'Plusieurs catégories correspondent'],
  'categories.hiddenBelow': ['Below it stand categories that you cannot see; nothing was deleted', '其下有您无权查看的分类，未删除任何内容', 'En dessous se trouvent des catégories que vous ne voyez pas ; rien n’a été supprimé'],
})
