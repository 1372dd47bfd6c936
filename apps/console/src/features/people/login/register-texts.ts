import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

/** Registration, and the password fields that the recovery has too. */
export const registerTexts = defineTexts({
  'register.title': ['Register', '注册', 'Inscription', 'a title: a noun'],
  'register.sentence': ['An account of your own. Your administrator then gives you access to your sites.', '创建您自己的账号，之后由管理员为您开通电站的访问权限。', 'Créez votre propre compte. Votre administrateur vous donnera ensuite accès à vos sites.'],
  'register.username': words.userName,
  'register.usernameHint': ['4 to 16 digits, letters or underscores', '4 至 16 位数字、字母或下划线', 'De 4 à 16 chiffres, lettres ou tirets bas'],
  'register.email': words.email,
  'register.phone': words.mobileNumber,
  'register.phoneOptional': ['Mobile number (optional)', '手机号（选填）', 'Numéro de mobile (facultatif)'],
  'register.way': ['Send the code by', '验证码发送方式', 'Recevoir le code par'],
  'register.sms': ['Text message', '短信', 'SMS'],
  'register.byEmail': words.byEmail,
  'register.accept': ['I accept the ', '我已阅读并同意', 'J’accepte les '],
  'register.and': [' and the ', '和', ' et la '],
  'register.privacy': ['privacy policy', '《隐私政策》', 'politique de confidentialité'],
  'register.agreement': ['service agreement', '《服务协议》', 'conditions d’utilisation'],
  'register.acceptRequired': ['Please accept both texts to register.', '请先同意以上两份文件再注册。', 'Veuillez accepter les deux textes pour vous inscrire.'],
  'register.submit': ['Register', '注册', 'S’inscrire'],
  'register.haveAccount': ['I already have an account', '我已有账号', 'J’ai déjà un compte'],
  'password.password': words.password,
  'password.confirm': words.passwordAgain,
  'password.new': words.newPassword,
  'password.newAgain': words.newPasswordAgain,
  'result.title': ['Registration successful', '注册成功', 'Inscription réussie'],
  'result.sentence': ['The account {username} is ready.', '账号 {username} 已创建。', 'Le compte {username} est prêt.'],
  'result.next': [
    'Log in with this name and your password. If you see no site yet, ask your administrator for access.',
    '请使用该用户名和密码登录。如果登录后看不到任何电站，请联系管理员开通访问权限。',
    'Connectez-vous avec ce nom et votre mot de passe. Si vous ne voyez encore aucun site, demandez un accès à votre administrateur.',
  ],
  'result.login': words.logIn,
})
