import { defineMessages } from '../../message-text.ts'

export const queryConditionTexts = defineMessages({
  'queryConditions.nameRequired': ['Please give it a name!', '请输入名称!', 'Veuillez lui donner un nom !'],
  'queryConditions.nameTaken': ['You have saved another one under this name', '您已用该名称保存了另一个查询条件', 'Vous en avez enregistré une autre sous ce nom'],
  'queryConditions.tooMany': ['You can save at most {most} queries; delete one to save another', '最多保存 {most} 个查询条件，请先删除一个', 'Vous pouvez enregistrer au plus {most} requêtes ; supprimez-en une d’abord'],
})
