import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const bindingTexts = defineTexts({
  title: ['Other logins', '账号绑定', 'Autres connexions'],
  failed: ['Your bindings could not be loaded', '绑定信息加载失败', 'Vos liaisons n’ont pas pu être chargées'],
  none: ['There is nothing to bind', '没有可绑定的登录方式', 'Il n’y a rien à lier'],
  noneHint: ['Your administrator can set up other ways to log in.', '管理员可以设置其他登录方式。', 'Votre administrateur peut mettre en place d’autres moyens de connexion.'],
  bound: ['Bound', '已绑定', 'Lié'],
  notBound: ['Not bound: bind it to log in there instead of with your password.', '未绑定。绑定后可用其代替密码登录。', 'Non lié : liez-le pour vous connecter par ce service au lieu de votre mot de passe.'],
  since: ['since', '绑定时间：', 'depuis', 'the moment follows'],
  lastUsed: ['last used', '上次使用：', 'dernière utilisation'],
  bind: ['Bind', '绑定', 'Lier', 'another login to the own account'],
  bindNamed: ['Bind {name}', '绑定 {name}', 'Lier {name}'],
  unbind: words.unbind,
  unbindQuestion: ['Unbind {name}?', '解除 {name} 的绑定？', 'Détacher {name} ?'],
  unbindConsequence: ['It no longer opens your account. You can bind it again at any time.', '此后不能再用它登录您的账号，可随时重新绑定。', 'Il n’ouvre plus votre compte. Vous pouvez le lier de nouveau à tout moment.'],
  done: ['{name} now opens your account.', '现在可以用 {name} 登录您的账号。', '{name} ouvre maintenant votre compte.'],
})
