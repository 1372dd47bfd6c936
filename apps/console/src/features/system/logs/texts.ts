import { defineTexts } from '@gridhelm/contract/texts'

export const logTexts = defineTexts({
  nobody: ['Unknown user', '未知用户', 'Utilisateur inconnu'],
  milliseconds: ['{count} ms', '{count} 毫秒', '{count} ms'],
  parameters: ['Request parameters', '请求参数', 'Paramètres de la requête'],
  noParameters: ['None', '无', 'Aucun'],
  reach: [
    'Logs cannot be changed or deleted. The list counts no further than {count} rows: narrow the time to see older ones, or export them.',
    '日志不可修改或删除。列表最多统计 {count} 条，缩小时间范围或导出即可查看更早的记录。',
    'Les journaux ne peuvent être ni modifiés ni supprimés. La liste ne compte pas au-delà de {count} lignes : réduisez la période pour voir les plus anciennes, ou exportez-les.',
  ],
})
