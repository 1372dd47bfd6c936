import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const apiTokenFormTexts = defineTexts({
  addTitle: ['New API token', '新建 API 令牌', 'Nouveau jeton d’API'],
  make: ['Make the token', '创建令牌', 'Créer le jeton'],
  account: ['Acts as', '所用账号', 'Agit en tant que'],
  accountHint: [
    'The program sees and may what this account sees and may at that moment, and never more. Best give a program an account of its own.',
    '程序的可见范围和权限始终等于该账号当时的范围，不会更多。建议为程序单独建立账号。',
    'Le programme voit et peut ce que ce compte voit et peut à ce moment, jamais plus. Donnez de préférence un compte à chaque programme.',
  ],
  name: ['What is it for?', '用途', 'À quoi sert-il ?'],
  nameHint: ['For example: Grafana in the control room', '例如：控制室的 Grafana', 'Par exemple : Grafana de la salle de contrôle'],
  validDays: ['Valid for', '有效期', 'Valable'],
  days: ['{count} {count|day|days}', '{count} 天', '{count} {count|jour|jours}'],
  scopes: ['It may', '权限范围', 'Il peut', 'what a token may do'],
  'scope.telemetry': ['Read measured values', '读取测量数据', 'Lire les mesures'],
  'scope.alarms': ['Read alarms', '读取告警', 'Lire les alarmes'],
  'scope.read': ['Read all that the account sees', '读取账号可见的全部内容', 'Lire tout ce que voit le compte'],
  'scope.act': ['Act', '执行操作', 'Agir'],
  codes: words.actions,
  codesHint: ['Commands, money, passwords and rights are never for a token.', '指令、资金、密码和权限操作不能授予令牌。', 'Commandes, argent, mots de passe et droits ne sont jamais pour un jeton.'],
  onceTitle: ['The token “{name}”', '令牌“{name}”', 'Le jeton « {name} »'],
  onceHint: ['It is shown this once and cannot be shown again. Copy it to where the program keeps its secrets.', '令牌只显示这一次，之后无法再次查看。请复制到程序保存密钥的地方。', 'Il n’est montré qu’une fois. Copiez-le là où le programme garde ses secrets.'],
  token: ['Token', '令牌', 'Jeton'],
  header: ['Sent as', '发送方式', 'Envoyé comme'],
  close: words.close,
  revoke: ['Revoke', '撤销', 'Révoquer', 'a token'],
  revokeQuestion: ['Revoke the token “{name}”?', '撤销令牌“{name}”？', 'Révoquer le jeton « {name} » ?'],
  revokeConsequence: ['The program that uses it is refused from now on. This cannot be undone.', '使用该令牌的程序将立即被拒绝，且无法恢复。', 'Le programme qui l’utilise est refusé dès maintenant. Cette action est irréversible.'],
})
