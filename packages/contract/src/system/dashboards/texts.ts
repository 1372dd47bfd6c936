import { defineMessages } from '../../message-text.ts'

export const dashboardTexts = defineMessages({
  'dashboards.boardName': ['Please give the board a name!', '请输入看板名称!', 'Veuillez donner un nom au tableau !'],
  'dashboards.nameTaken': ['You have another board of this name', '您已有同名看板', 'Vous avez un autre tableau de ce nom'],
  'dashboards.tooManyBoards': ['You can keep at most {most} boards; delete one first', '最多保存 {most} 个看板，请先删除一个', 'Vous pouvez garder au plus {most} tableaux ; supprimez-en un d’abord'],
  'dashboards.tooManyTiles': ['A board holds at most {most} tiles', '每个看板最多 {most} 个磁贴', 'Un tableau contient au plus {most} tuiles'],
  'dashboards.boardChanged': ['This board was changed in another window. Load it again; your change was not saved.', '该看板已在其他窗口中修改，请重新加载，本次修改未保存。', 'Ce tableau a été modifié dans une autre fenêtre. Rechargez-le ; votre modification n’a pas été enregistrée.'],
  'dashboards.roleUnknown': ['Nobody below you holds this role', '您的下级中没有人拥有该角色', 'Personne au-dessous de vous n’a ce rôle'],
})
