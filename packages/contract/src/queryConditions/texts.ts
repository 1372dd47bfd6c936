import { defineTexts } from '../texts.ts'

export const queryConditionTexts = defineTexts({
  en: {
    'queryConditions.nameRequired': 'Please give it a name!',
    'queryConditions.nameTaken': 'You have saved another one under this name',
    'queryConditions.tooMany': 'You can save at most {most} queries; delete one to save another',
  },
  zh: {
    'queryConditions.nameRequired': '请输入名称!',
    'queryConditions.nameTaken': '您已用该名称保存了另一个查询条件',
    'queryConditions.tooMany': '最多保存 {most} 个查询条件，请先删除一个',
  },
  fr: {
    'queryConditions.nameRequired': 'Veuillez lui donner un nom !',
    'queryConditions.nameTaken': 'Vous en avez enregistré une autre sous ce nom',
    'queryConditions.tooMany': 'Vous pouvez enregistrer au plus {most} requêtes ; supprimez-en une d’abord',
  },
})
