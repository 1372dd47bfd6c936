import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const alterationTexts = defineTexts({
  'alteration.title': ['Forgotten password', '忘记密码', 'Mot de passe oublié'],
  'alteration.sentence': ['A code proves that the account is yours; then you choose a new password.', '先用验证码确认账号属于您，再设置新密码。', 'Un code prouve que le compte est le vôtre ; vous choisissez ensuite un nouveau mot de passe.'],
  'alteration.steps': ['Steps', '步骤', 'Étapes'],
  'alteration.identify': words.account,
  'alteration.code': ['Verification code', '验证码', 'Code de vérification'],
  'alteration.password': words.password,
  'alteration.identity': ['User name, email or mobile number', '用户名、邮箱或手机号', 'Nom d’utilisateur, e-mail ou numéro de mobile'],
  'alteration.identityRequired': ['Please enter your user name, email address or mobile number!', '请输入用户名、邮箱地址或手机号!', 'Veuillez saisir votre nom d’utilisateur, votre adresse e-mail ou votre numéro de mobile !'],
  'alteration.way': ['Send the code to', '验证码发送至', 'Envoyer le code à'],
  'alteration.itsNumber': ['The mobile number of the account', '账号绑定的手机号', 'Le numéro de mobile du compte'],
  'alteration.itsAddress': ['The email address of the account', '账号绑定的邮箱', 'L’adresse e-mail du compte'],
  'alteration.noWay': [
    'This account has neither a mobile number nor an email address that a code could go to. Ask your administrator for a new password.',
    '该账号没有可以接收验证码的手机号或邮箱，请联系管理员重置密码。',
    'Ce compte n’a ni numéro de mobile ni adresse e-mail où envoyer un code. Demandez un nouveau mot de passe à votre administrateur.',
  ],
  'alteration.next': ['Next', '下一步', 'Suivant'],
  'alteration.back': ['Previous step', '上一步', 'Étape précédente'],
  'alteration.submit': ['Set new password', '设置新密码', 'Définir le mot de passe'],
  'alteration.doneTitle': ['Your new password is set', '新密码已生效', 'Votre nouveau mot de passe est défini'],
  'alteration.done': ['All earlier sessions of the account have ended. Log in with the new password.', '该账号此前的会话已全部结束，请使用新密码登录。', 'Toutes les sessions antérieures du compte ont pris fin. Connectez-vous avec le nouveau mot de passe.'],
  'alteration.login': words.logIn,
})
