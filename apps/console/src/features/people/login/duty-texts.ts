import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

/** What an account must do before anything else is open to it. */
export const dutyTexts = defineTexts({
  passwordTitle: ['Set a password of your own', '设置您自己的密码', 'Définir votre propre mot de passe'],
  passwordSentence: [
    'Somebody else has set your password. Choose one that only you know; then everything else opens.',
    '您的密码由他人设置。请设置一个只有您知道的密码，之后即可使用其他功能。',
    'Votre mot de passe a été défini par quelqu’un d’autre. Choisissez-en un que vous seul connaissez. Le reste s’ouvrira ensuite.',
  ],
  secondFactorTitle: ['Set up your second factor', '设置双重验证', 'Configurer votre second facteur'],
  secondFactorSentence: [
    'One of your roles demands a second factor: after the password, a code of an app on your phone. Set it up once; then everything else opens.',
    '您的角色要求双重验证：输入密码后还须输入手机应用中的验证码。只需设置一次，之后即可使用其他功能。',
    'Un de vos rôles exige un second facteur : après le mot de passe, un code d’une application de votre téléphone. Configurez-le une fois ; le reste s’ouvrira ensuite.',
  ],
  given: ['Password you were given', '他人提供的密码', 'Mot de passe reçu'],
  setPassword: ['Set password', '设置密码', 'Définir le mot de passe'],
  logOut: words.logOut,
})
