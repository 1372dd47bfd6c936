import { defineTexts } from '@gridhelm/contract/texts'

export const proofTexts = defineTexts({
  title: ['Is it still you?', '确认是您本人', 'Est-ce toujours vous ?'],
  why: [
    'This moves the plant or money, or changes rights, and you logged in a while ago. Nothing has been done yet; it goes on as soon as you have proved who you are.',
    '此操作会控制设备、动用资金或改变权限，而您登录已有一段时间。目前尚未执行，验证通过后将继续。',
    'Cette opération agit sur l’installation, déplace de l’argent ou change des droits, et votre connexion date un peu. Rien n’a encore été fait ; cela continue dès que vous avez prouvé votre identité.',
  ],
  code: ['Code of your authenticator app, or a recovery code', '身份验证器应用的验证码或恢复码', 'Code de votre application d’authentification, ou un code de secours'],
  goOn: ['Go on', '继续', 'Continuer'],
  failed: ['How you can prove who you are could not be loaded', '无法加载验证方式', 'Le moyen de prouver votre identité n’a pas pu être chargé'],
})
