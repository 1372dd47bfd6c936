import { defineTexts } from '@gridhelm/contract/texts'

export const codeFieldTexts = defineTexts({
  code: ['Verification code', '验证码', 'Code de vérification'],
  getCode: ['Get code', '获取验证码', 'Recevoir un code'],
  codeAgain: ['Again in {seconds} s', '{seconds} 秒后重新获取', 'Renvoi dans {seconds} s'],
  noSms: ['No text messages leave this installation. Ask your administrator for the code.', '本系统未接入短信服务，请向管理员索取验证码。', 'Cette installation n’envoie pas de SMS. Demandez le code à votre administrateur.'],
  noEmail: ['No emails leave this installation. Ask your administrator for the code.', '本系统未接入邮件服务，请向管理员索取验证码。', 'Cette installation n’envoie pas d’e-mails. Demandez le code à votre administrateur.'],
})
