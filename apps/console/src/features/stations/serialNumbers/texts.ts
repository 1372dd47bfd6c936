import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const serialNumberTexts = defineTexts({
  empty: ['No serial numbers yet', '暂无序列号', 'Aucun numéro de série pour l’instant'],
  emptyHint: ['Add the serial number of a controller with the button above, then bind it to its site.', '点击上方的按钮录入控制器的序列号，然后绑定到电站。', 'Ajoutez le numéro de série d’un automate avec le bouton ci-dessus, puis rattachez-le à son site.'],
  bind: ['Bind', '绑定', 'Rattacher'],
  bindTitle: ['Bind {sn} to a site', '将 {sn} 绑定到电站', 'Rattacher {sn} à un site'],
  bindHint: ['Once bound, its receive subject brings data of the site and its send subject takes commands out.', '绑定后，其接收主题用于接收该电站的数据，发送主题用于下发指令。', 'Une fois rattaché, son sujet de réception apporte les données du site et son sujet d’envoi transmet les commandes.'],
  boundHint: ['Now bound to {project}.', '当前已绑定到 {project}。', 'Actuellement rattaché à {project}.'],
  project: words.site,
  bindNow: ['Bind to the site', '绑定到电站', 'Rattacher au site'],
  unbind: words.unbind,
  giveLogin: ['Own login', '独立凭据', 'Identifiants propres'],
  giveQuestion: ['Give {sn} a login of its own?', '为 {sn} 设置独立凭据？', 'Donner à {sn} ses propres identifiants ?'],
  giveConsequence: ['From then on it alone speaks on its subjects, and on no others; a login it had before ends at once.', '此后只有它能使用自己的主题，且不能使用其他主题；原凭据立即失效。', 'Dès lors lui seul parle sur ses sujets, et sur aucun autre ; d’anciens identifiants prennent fin aussitôt.'],
  takeLogin: ['Take the login away', '撤销凭据', 'Retirer les identifiants'],
  takeQuestion: ['Take the login of {sn} away?', '撤销 {sn} 的独立凭据？', 'Retirer les identifiants de {sn} ?'],
  takeConsequence: ['It is cut off; its site’s controller speaks for it again.', '其连接将断开，由电站控制器代为通信。', 'Il est déconnecté ; l’automate du site parle de nouveau pour lui.'],
  onceTitle: ['Login of {sn}', '{sn} 的凭据', 'Identifiants de {sn}'],
  onceHint: ['The password is shown this once. Enter it in the device now.', '密码只显示这一次，请立即写入设备。', 'Le mot de passe n’est montré qu’une fois. Saisissez-le maintenant dans l’appareil.'],
  user: words.userName,
  password: words.password,
  close: words.close,
})
