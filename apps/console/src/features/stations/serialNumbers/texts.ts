import { defineTexts } from '@gridhelm/contract/texts'

export const serialNumberTexts = defineTexts({
  empty: ['No serial numbers yet', '暂无序列号', 'Aucun numéro de série pour l’instant'],
  emptyHint: ['Add the serial number of a controller with the button above, then bind it to its project.', '点击上方的按钮录入控制器的序列号，然后绑定到项目。', 'Ajoutez le numéro de série d’un automate avec le bouton ci-dessus, puis rattachez-le à son projet.'],
  bind: ['Bind', '绑定', 'Rattacher'],
  bindTitle: ['Bind {sn} to a project', '将 {sn} 绑定到项目', 'Rattacher {sn} à un projet'],
  bindHint: ['Once bound, its receive subject brings data of the project and its send subject takes commands out.', '绑定后，其接收主题用于接收该项目的数据，发送主题用于下发命令。', 'Une fois rattaché, son sujet de réception apporte les données du projet et son sujet d’envoi transmet les commandes.'],
  boundHint: ['Now bound to {project}.', '当前已绑定到 {project}。', 'Actuellement rattaché à {project}.'],
  project: ['Project', '项目', 'Projet'],
  bindNow: ['Bind to the project', '绑定到项目', 'Rattacher au projet'],
  unbind: ['Unbind', '解除绑定', 'Détacher'],
})
