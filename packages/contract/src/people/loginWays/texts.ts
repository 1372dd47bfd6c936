import { defineMessages } from '../../message-text.ts'

export const loginWayTexts = defineMessages({
  'loginWays.codeRequired': ['Please enter a code!', '请输入编码!', 'Veuillez saisir un code !'],
  'loginWays.codeFormat': ['A code has 2 to 32 small letters, digits and hyphens and begins with a letter', '编码由 2 至 32 位小写字母、数字和连字符组成，并以字母开头', 'Un code a 2 à 32 lettres minuscules, chiffres et tirets et commence par une lettre'],
  'loginWays.codeTaken': ['This code exists already', '该编码已存在', 'Ce code existe déjà'],
  'loginWays.nameRequired': ['Please enter a name!', '请输入名称!', 'Veuillez saisir un nom !'],
  'loginWays.kindRequired': ['Please choose the protocol!', '请选择协议!', 'Veuillez choisir le protocole !'],
  'loginWays.issuer': ['Please enter the address of the service, which begins with https:// (http:// only on this machine)!', '请输入服务地址，须以 https:// 开头（仅本机可用 http://）!', 'Veuillez saisir l’adresse du service, en HTTPS (HTTP seulement sur cette machine) !'],
  'loginWays.clientRequired': ['OpenID Connect needs a client id', 'OpenID Connect 需要客户端 ID', 'OpenID Connect exige un identifiant de client'],
  'loginWays.secretAgain': [
    'The address or the client has changed: please enter the secret again. It is not sent anywhere it was not meant for.',
    '地址或客户端已更改，请重新输入密钥。已保存的密钥不会发送到其他地方。',
    'L’adresse ou le client a changé : veuillez saisir de nouveau le secret. Il n’est jamais envoyé ailleurs que prévu.',
  ],
  'loginWays.parentRequired': ['Say below which account new end users stand', '请填写新终端用户所属的上级账号', 'Indiquez le compte au-dessus des nouveaux utilisateurs finaux'],
  'loginWays.parentUnfit': ['There is no such account that can have end users below it', '没有这样可以拥有终端用户的账号', 'Aucun compte de ce nom ne peut avoir d’utilisateurs finaux'],
  'loginWays.onlyWay': ['Some accounts have no other way to log in. Set passwords for them first, or switch it off.', '有些账号没有其他登录方式。请先为其设置密码，或将此方式停用。', 'Certains comptes n’ont pas d’autre moyen de connexion. Définissez-leur d’abord un mot de passe, ou désactivez-le.'],
  'loginWays.unknown': ['There is no such way to log in', '没有这种登录方式', 'Ce moyen de connexion n’existe pas'],
  'loginWays.noAddress': ['This installation does not know its own address: set GRIDHELM_URL first', '本系统不知道自身的地址，请先设置 GRIDHELM_URL', 'Cette installation ne connaît pas sa propre adresse : définissez d’abord GRIDHELM_URL'],
  'loginWays.unavailable': ['The login service did not answer as it should. Please try again, or log in with your password.', '登录服务未正常响应。请重试，或使用密码登录。', 'Le service de connexion n’a pas répondu comme il faut. Réessayez, ou connectez-vous avec votre mot de passe.'],
  'loginWays.refused': ['The login service has not confirmed who you are. Please try again.', '登录服务未能确认您的身份，请重试。', 'Le service de connexion n’a pas confirmé votre identité. Veuillez réessayer.'],
  'loginWays.expired': ['This login has expired or was used already. Please begin again.', '本次登录已过期或已使用，请重新开始。', 'Cette connexion a expiré ou a déjà servi. Veuillez recommencer.'],
  'loginWays.unbound': ['No account is bound to this identity yet. Log in once with your password and bind it under My account.', '尚无账号绑定此身份。请先用密码登录，再在“个人中心”中绑定。', 'Aucun compte n’est encore lié à cette identité. Connectez-vous une fois avec votre mot de passe et liez-la sous Mon compte.'],
  'loginWays.foreignService': ['This service is none of ours', '该服务地址不属于本系统', 'Ce service n’est pas des nôtres'],
  'loginWays.taken': ['This identity is bound to another account already', '该身份已绑定到其他账号', 'Cette identité est déjà liée à un autre compte'],
  'loginWays.lastWay': ['This is your only way to log in. Set a password first.', '这是您唯一的登录方式，请先设置密码。', 'C’est votre seul moyen de connexion. Définissez d’abord un mot de passe.'],
  'loginWays.unbindDone': ['The identity is no longer bound', '已解除绑定', 'L’identité n’est plus liée'],
})
