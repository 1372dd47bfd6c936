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
  given: ['Password you were given', '他人提供的密码', 'Mot de passe reçu'],
  setPassword: ['Set password', '设置密码', 'Définir le mot de passe'],
  logOut: words.logOut,
})
