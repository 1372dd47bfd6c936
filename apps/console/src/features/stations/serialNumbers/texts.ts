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
})
