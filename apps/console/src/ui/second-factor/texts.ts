import { defineTexts } from '@gridhelm/contract/texts'

export const secondFactorTexts = defineTexts({
  password: ['Your password', '您的密码', 'Votre mot de passe'],
  passwordHint: ['So that nobody else does this in your place.', '以确认是您本人操作。', 'Pour que personne ne le fasse à votre place.'],
  next: ['Continue', '继续', 'Continuer'],
  scan: ['Scan the code with an authenticator app on your phone, or type the key into it.', '请用手机上的身份验证器应用扫描二维码，或手动输入密钥。', 'Scannez le code avec une application d’authentification sur votre téléphone, ou saisissez-y la clé.'],
  codeName: ['QR code of the key', '密钥二维码', 'Code QR de la clé'],
  key: ['Key', '密钥', 'Clé'],
  appCode: ['Code that the app shows', '应用显示的验证码', 'Code affiché par l’application'],
  appCodeHint: ['Six digits, new every half minute.', '六位数字，每半分钟更新一次。', 'Six chiffres, renouvelés toutes les trente secondes.'],
  switchOn: ['Switch on', '启用', 'Activer', 'the second factor: no device is put into service'],
  codesTitle: ['Write these recovery codes down', '请记下这些恢复码', 'Notez ces codes de secours'],
  codesHint: [
    'Each replaces the phone once, should it be lost. They are shown only now; keep them apart from the phone.',
    '手机丢失时，每个恢复码可代替手机使用一次。恢复码只显示这一次，请勿与手机放在一起。',
    'Chacun remplace le téléphone une fois, s’il est perdu. Ils ne sont affichés que maintenant ; conservez-les ailleurs que sur le téléphone.',
  ],
  usePasskey: ['Use a passkey', '使用通行密钥', 'Utiliser une clé d’accès'],
  noted: ['I have noted them', '我已记下', 'Je les ai notés'],
})
