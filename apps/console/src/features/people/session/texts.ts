import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const texts = defineTexts({
  passwordTitle: words.changePassword,
  passwordConsequence: ['You stay logged in here. Every other session of your account ends.', '您在此处保持登录，该账号的其他会话将全部结束。', 'Votre session reste ouverte ici. Toutes les autres sessions de votre compte prennent fin.'],
  username: words.userName,
  oldPassword: ['Old password', '旧密码', 'Ancien mot de passe'],
  newPassword: words.newPassword,
  confirmPassword: ['Confirm the new password', '确认新密码', 'Confirmer le nouveau mot de passe'],
  departTitle: ['Switch department', '切换部门', 'Changer de service'],
  departLabel: words.department,
  departHint: ['Your menu and permissions follow the department.', '菜单和权限会随部门变化。', 'Votre menu et vos droits dépendent du service.'],
  departDone: ['The current department is now {name}', '已切换到{name}', 'Le service actuel est désormais {name}'],
  confirm: ['Confirm', '确定', 'Confirmer'],
})
