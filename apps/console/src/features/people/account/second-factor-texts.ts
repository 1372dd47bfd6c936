import { defineTexts } from '@gridhelm/contract/texts'

export const secondFactorCardTexts = defineTexts({
  title: ['Second factor', '双重验证', 'Second facteur'],
  failed: ['The second factor could not be loaded', '双重验证信息加载失败', 'Le second facteur n’a pas pu être chargé'],
  on: ['Switched on', '已启用', 'Activé', 'le second facteur'],
  off: ['Switched off', '未启用', 'Désactivé', 'le second facteur'],
  since: ['since', '启用时间：', 'depuis', 'the moment follows'],
  left: ['{count} recovery {count|code|codes} left', '剩余 {count} 个恢复码', '{count} {count|code de secours restant|codes de secours restants}'],
  hintOn: ['Logging in asks for a code of your authenticator app after the password.', '登录时，输入密码后还须输入身份验证器应用中的验证码。', 'La connexion demande un code de votre application d’authentification après le mot de passe.'],
  hintOff: [
    'With a second factor a stolen password is not enough to log in as you: a code of an app on your phone is asked for as well.',
    '启用双重验证后，仅凭密码无法登录您的账号，还须输入手机应用中的验证码。',
    'Avec un second facteur, un mot de passe volé ne suffit pas pour se connecter à votre place : un code d’une application de votre téléphone est aussi demandé.',
  ],
  setUp: ['Set up', '设置', 'Configurer', 'a button, not the noun'],
  setUpTitle: ['Set up the second factor', '设置双重验证', 'Configurer le second facteur'],
  offTitle: ['Switch off the second factor', '停用双重验证', 'Désactiver le second facteur', 'the head of a dialog'],
  renew: ['New recovery codes', '更换恢复码', 'Nouveaux codes de secours'],
  renewConsequence: ['All old recovery codes stop working.', '所有旧恢复码将失效。', 'Tous les anciens codes de secours cessent de fonctionner.'],
  switchOff: ['Switch off', '停用', 'Désactiver', 'the second factor: no device is put out of service'],
  offConsequence: ['From then on the password alone opens your account.', '之后仅凭密码即可登录您的账号。', 'Ensuite, le mot de passe seul ouvre votre compte.'],
  demanded: ['One of your roles demands it, so it cannot be switched off.', '您的角色要求启用，无法停用。', 'Un de vos rôles l’exige ; il ne peut pas être désactivé.'],
})
