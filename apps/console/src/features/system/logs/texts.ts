import { defineTexts } from '@gridhelm/contract/texts'

export const logTexts = defineTexts({
  logins: ['Logins', '登录日志', 'Connexions'],
  operations: ['Operation log', '操作日志', 'Journal des opérations'],
  keyWord: ['What or who', '关键词', 'Quoi ou qui'],
  keyWordExample: ['Operation or user name', '操作名称或用户名', 'Opération ou utilisateur'],
  outcome: ['Outcome', '结果', 'Résultat'],
  done: ['Successful', '成功', 'Effectué'],
  refused: ['Refused by the server', '被拒绝', 'Refusé par le serveur'],
  nobody: ['Unknown user', '未知用户', 'Utilisateur inconnu'],
  duration: ['Time taken', '耗时', 'Temps de réponse'],
  milliseconds: ['{count} ms', '{count} 毫秒', '{count} ms'],
  call: ['Call', '请求路径', 'Appel'],
  parameters: ['Request parameters', '请求参数', 'Paramètres de la requête'],
  noParameters: ['None', '无', 'Aucun'],
  empty: ['Nothing has been logged yet', '还没有日志', 'Rien n’est encore consigné'],
  emptyHint: ['Logins, and everything that is added, changed, deleted, imported or exported, appear here.', '登录以及添加、修改、删除、导入、导出等操作都会记录在这里。', 'Les connexions et tout ce qui est ajouté, modifié, supprimé, importé ou exporté apparaîtront ici.'],
  reach: [
    'Logs cannot be changed or deleted. The list counts no further than {count} rows: narrow the time to see older ones, or export them.',
    '日志不可修改或删除。列表最多统计 {count} 条，缩小时间范围或导出即可查看更早的记录。',
    'Les journaux ne peuvent être ni modifiés ni supprimés. La liste ne compte pas au-delà de {count} lignes : réduisez la période pour voir les plus anciennes, ou exportez-les.',
  ],
})
