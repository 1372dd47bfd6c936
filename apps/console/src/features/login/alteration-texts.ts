import { defineTexts } from '@gridhelm/contract/texts'

export const alterationTexts = defineTexts({
  en: {
    'alteration.title': 'Forgotten password',
    'alteration.sentence': 'A code proves that the account is yours; then you choose a new password.',
    'alteration.steps': 'Steps',
    'alteration.identify': 'Account',
    'alteration.code': 'Code',
    'alteration.password': 'Password',
    'alteration.identity': 'User name, email or mobile number',
    'alteration.identityRequired': 'Please enter your user name, email address or mobile number!',
    'alteration.way': 'Send the code to',
    'alteration.noWay':
      'This account has neither a mobile number nor an email address that a code could go to. Ask your administrator for a new password.',
    'alteration.next': 'Next',
    'alteration.back': 'Back',
    'alteration.submit': 'Set new password',
    'alteration.doneTitle': 'Your new password is set',
    'alteration.done': 'All earlier sessions of the account have ended. Log in with the new password.',
    'alteration.login': 'Log in',
  },
  zh: {
    'alteration.title': '忘记密码',
    'alteration.sentence': '先用验证码确认账号属于您，再设置新密码。',
    'alteration.steps': '步骤',
    'alteration.identify': '确认账号',
    'alteration.code': '验证身份',
    'alteration.password': '设置密码',
    'alteration.identity': '用户名、邮箱或手机号',
    'alteration.identityRequired': '请输入用户名、邮箱地址或手机号!',
    'alteration.way': '验证码发送至',
    'alteration.noWay': '该账号没有可以接收验证码的手机号或邮箱，请联系管理员重置密码。',
    'alteration.next': '下一步',
    'alteration.back': '上一步',
    'alteration.submit': '设置新密码',
    'alteration.doneTitle': '新密码已生效',
    'alteration.done': '该账号此前的会话已全部结束，请使用新密码登录。',
    'alteration.login': '登录',
  },
  fr: {
    'alteration.title': 'Mot de passe oublié',
    'alteration.sentence':
      'Un code prouve que le compte est le vôtre ; vous choisissez ensuite un nouveau mot de passe.',
    'alteration.steps': 'Étapes',
    'alteration.identify': 'Compte',
    'alteration.code': 'Code',
    'alteration.password': 'Mot de passe',
    'alteration.identity': 'Nom d’utilisateur, e-mail ou numéro de mobile',
    'alteration.identityRequired':
      'Veuillez saisir votre nom d’utilisateur, votre adresse e-mail ou votre numéro de mobile !',
    'alteration.way': 'Envoyer le code à',
    'alteration.noWay':
      'Ce compte n’a ni numéro de mobile ni adresse e-mail où envoyer un code. Demandez un nouveau mot de passe à votre administrateur.',
    'alteration.next': 'Suivant',
    'alteration.back': 'Retour',
    'alteration.submit': 'Définir le mot de passe',
    'alteration.doneTitle': 'Votre nouveau mot de passe est défini',
    'alteration.done':
      'Toutes les sessions antérieures du compte ont pris fin. Connectez-vous avec le nouveau mot de passe.',
    'alteration.login': 'Se connecter',
  },
})
