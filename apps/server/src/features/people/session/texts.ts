import type { Language } from '@gridhelm/contract/language'
import { defineTexts, fillText } from '@gridhelm/contract/texts'
import type { CodePurpose } from './code-queries.ts'

/** What is sent to people; the screens' own texts are in the console. */
const texts = defineTexts({
  title: ['Your Gridhelm verification code', '您的 Gridhelm 验证码', 'Votre code de vérification Gridhelm'],
  login: ['Your code to log in to Gridhelm is {code}. It is valid for 10 minutes. Do not pass it on.', '您的 Gridhelm 登录验证码是 {code}，10 分钟内有效，请勿转告他人。', 'Votre code de connexion à Gridhelm est {code}. Il est valable 10 minutes. Ne le communiquez à personne.'],
  register: ['Your code to register with Gridhelm is {code}. It is valid for 10 minutes.', '您的 Gridhelm 注册验证码是 {code}，10 分钟内有效。', 'Votre code d’inscription à Gridhelm est {code}. Il est valable 10 minutes.'],
  recover: [
    'Your code to set a new Gridhelm password is {code}. It is valid for 10 minutes. If you did not ask for it, ignore this message.',
    '您的 Gridhelm 密码重置验证码是 {code}，10 分钟内有效。如非本人操作，请忽略此消息。',
    'Votre code pour définir un nouveau mot de passe Gridhelm est {code}. Il est valable 10 minutes. Si vous ne l’avez pas demandé, ignorez ce message.',
  ],
  claim: [
    '{by} wants to look after your Gridhelm account. Tell the code {code} only if you want that. It is valid for 10 minutes.',
    '{by} 希望负责您的 Gridhelm 账号。仅在您同意时告知验证码 {code}，10 分钟内有效。',
    '{by} veut s’occuper de votre compte Gridhelm. Ne communiquez le code {code} que si vous le souhaitez. Il est valable 10 minutes.',
  ],
  bind: [
    'Your code to use this address or number with your Gridhelm account is {code}. It is valid for 10 minutes. If you did not ask for it, ignore this message.',
    '您将此联系方式绑定到 Gridhelm 账号的验证码是 {code}，10 分钟内有效。如非本人操作，请忽略此消息。',
    'Votre code pour utiliser cette adresse ou ce numéro avec votre compte Gridhelm est {code}. Il est valable 10 minutes. Si vous ne l’avez pas demandé, ignorez ce message.',
  ],
  takenTitle: ['You have a Gridhelm account already', '您已有 Gridhelm 账号', 'Vous avez déjà un compte Gridhelm'],
  taken: [
    'Somebody wanted to register with Gridhelm by this address or number, which has an account already. If it was you, log in, or choose “Forgotten password”. If it was not, ignore this message.',
    '有人试图用此邮箱或手机号注册 Gridhelm，但它已有账号。如是您本人操作，请直接登录，或使用“忘记密码”；如非本人操作，请忽略此消息。',
    'Quelqu’un a voulu s’inscrire à Gridhelm avec cette adresse ou ce numéro, qui a déjà un compte. Si c’était vous, connectez-vous ou choisissez « Mot de passe oublié ». Sinon, ignorez ce message.',
  ],
  movedTitle: ['The email address of your Gridhelm account was changed', '您的 Gridhelm 账号邮箱已更改', 'L’adresse e-mail de votre compte Gridhelm a changé'],
  phoneMovedTitle: ['The mobile number of your Gridhelm account was changed', '您的 Gridhelm 账号手机号已更改', 'Le numéro de mobile de votre compte Gridhelm a changé'],
  phoneMoved: [
    'Text messages about your Gridhelm account go to another number from now on. If you did not change it, tell your administrator at once.',
    '您的 Gridhelm 账号今后的短信将发往另一个手机号。如非本人操作，请立即联系管理员。',
    'Les SMS de votre compte Gridhelm partent désormais à un autre numéro. Si vous n’êtes pas à l’origine de ce changement, prévenez votre administrateur sans attendre.',
  ],
  moved: [
    'Mail about your Gridhelm account goes to another address from now on. If you did not change it, tell your administrator at once.',
    '您的 Gridhelm 账号今后的邮件将发往另一个邮箱。如非本人操作，请立即联系管理员。',
    'Les messages de votre compte Gridhelm partent désormais à une autre adresse. Si vous n’êtes pas à l’origine de ce changement, prévenez votre administrateur sans attendre.',
  ],
})

export const movedMessage = (language: Language, type: 'email' | 'sms') => ({
  title: texts[language][type === 'email' ? 'movedTitle' : 'phoneMovedTitle'],
  content: texts[language][type === 'email' ? 'moved' : 'phoneMoved'],
})

export const takenMessage = (language: Language) => ({
  title: texts[language].takenTitle,
  content: texts[language].taken,
})

/** `by`: who asks for the code, where that is not its receiver. */
export function codeMessage(language: Language, purpose: CodePurpose, code: string, by = '') {
  return { title: texts[language].title, content: fillText(texts[language][purpose], { code, by }) }
}
