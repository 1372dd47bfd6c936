import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const browserCardTexts = defineTexts({
  title: ['Push to browsers', '浏览器推送', 'Push vers les navigateurs'],
  hint: [
    'A browser that you let ring shows alarms and notices even while the console is closed. Logging out there ends it.',
    '允许推送的浏览器即使关闭控制台也会弹出告警和通知；在该浏览器退出登录后停止。',
    'Un navigateur autorisé affiche alarmes et notifications même quand la console est fermée. S’y déconnecter y met fin.',
  ],
  unable: [
    'This browser cannot do it here. It takes an encrypted connection; on an iPhone, put the console on the home screen first.',
    '当前浏览器无法使用推送：需要加密连接；在 iPhone 上请先将控制台添加到主屏幕。',
    'Ce navigateur ne le peut pas ici. Il faut une connexion chiffrée ; sur un iPhone, placez d’abord la console sur l’écran d’accueil.',
  ],
  blocked: ['This browser blocks notifications of this page. Allow them in the settings of the page, then come back.', '此浏览器已屏蔽本页面的通知。请在页面设置中允许，然后返回。', 'Ce navigateur bloque les notifications de cette page. Autorisez-les dans les réglages de la page, puis revenez.'],
  start: ['Let this browser ring', '在此浏览器中接收', 'Recevoir dans ce navigateur'],
  started: ['This browser rings from now on', '此浏览器将接收推送', 'Ce navigateur recevra les notifications'],
  refused: ['The browser did not agree. Its push service may be out of reach.', '浏览器未同意，可能无法连接其推送服务。', 'Le navigateur n’a pas accepté. Son service de push est peut-être injoignable.'],
  failed: ['Your browsers could not be loaded', '浏览器列表加载失败', 'Vos navigateurs n’ont pas pu être chargés'],
  unknown: ['Unknown browser', '未知浏览器', 'Navigateur inconnu'],
  here: ['This browser', '当前浏览器', 'Ce navigateur'],
  since: ['Since', '启用于', 'Depuis', 'before a moment'],
  reached: ['Last reached', '最近送达', 'Dernier envoi'],
  tryOut: ['Send a test', '发送测试', 'Envoyer un essai'],
  tryNamed: ['Send a test to {name}', '向 {name} 发送测试', 'Envoyer un essai à {name}'],
  remove: words.remove,
  removeQuestion: ['Let {name} ring no more?', '停止向 {name} 推送？', 'Ne plus rien envoyer à {name} ?'],
  removeConsequence: ['Alarms and notices do not come there any more. It can be allowed again at any time.', '告警和通知将不再送达该浏览器，可随时重新启用。', 'Les alarmes et les notifications n’y arrivent plus. On peut l’autoriser de nouveau à tout moment.'],
})
