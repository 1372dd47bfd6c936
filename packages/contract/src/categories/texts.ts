import { defineTexts } from '../texts.ts'

export const categoryTexts = defineTexts({
  en: {
    'categories.nameRequired': 'Please enter a category name!',
    'categories.parentMissing': 'The parent category does not exist any more',
    'categories.tooDeep': 'Categories can be nested ten levels deep at most',
    'categories.levelFull': 'This level has no codes left',
    'categories.codeRequired': 'Please enter a category code!',
    'categories.codePrefix': 'The code must begin with {prefix}',
    'categories.fieldRefused': 'Categories cannot be looked up by this field',
    'categories.several': 'Several categories match',
    'categories.hiddenBelow': 'Below it stand categories that you cannot see; nothing was deleted',
  },
  zh: {
    'categories.nameRequired': '请输入分类名称!',
    'categories.parentMissing': '上级分类已不存在',
    'categories.tooDeep': '分类最多十级',
    'categories.levelFull': '该级编码已用完',
    'categories.codeRequired': '请输入分类编码!',
    'categories.codePrefix': '编码必须以 {prefix} 开头',
    'categories.fieldRefused': '不能按此字段查询分类',
    'categories.several': '存在多个匹配的分类',
    'categories.hiddenBelow': '其下有您无权查看的分类，未删除任何内容',
  },
  fr: {
    'categories.nameRequired': 'Veuillez saisir un nom de catégorie !',
    'categories.parentMissing': 'La catégorie parente n’existe plus',
    'categories.tooDeep': 'Les catégories comptent dix niveaux au plus',
    'categories.levelFull': 'Ce niveau n’a plus de codes disponibles',
    'categories.codeRequired': 'Veuillez saisir un code de catégorie !',
    'categories.codePrefix': 'Le code doit commencer par {prefix}',
    'categories.fieldRefused': 'On ne peut pas chercher une catégorie par ce champ',
    'categories.several': 'Plusieurs catégories correspondent',
    'categories.hiddenBelow':
      'En dessous se trouvent des catégories que vous ne voyez pas ; rien n’a été supprimé',
  },
})
