import { defineTexts } from '@gridhelm/contract/texts'

export const serialNumberTexts = defineTexts({
  en: {
    empty: 'No serial numbers yet',
    emptyHint: 'Add the serial number of a controller with the button above, then bind it to its project.',
    bind: 'Bind',
    bindTitle: 'Bind {sn} to a project',
    bindHint:
      'Once bound, its receive subject brings data of the project and its send subject takes commands out.',
    boundHint: 'Now bound to {project}.',
    project: 'Project',
    bindNow: 'Bind to the project',
    unbind: 'Unbind',
    cancel: 'Cancel',
  },
  zh: {
    empty: '暂无序列号',
    emptyHint: '点击上方的按钮录入控制器的序列号，然后绑定到项目。',
    bind: '绑定',
    bindTitle: '将 {sn} 绑定到项目',
    bindHint: '绑定后，其接收主题用于接收该项目的数据，发送主题用于下发命令。',
    boundHint: '当前已绑定到 {project}。',
    project: '项目',
    bindNow: '绑定到项目',
    unbind: '解除绑定',
    cancel: '取消',
  },
  fr: {
    empty: 'Aucun numéro de série pour l’instant',
    emptyHint:
      'Ajoutez le numéro de série d’un automate avec le bouton ci-dessus, puis rattachez-le à son projet.',
    bind: 'Rattacher',
    bindTitle: 'Rattacher {sn} à un projet',
    bindHint:
      'Une fois rattaché, son sujet de réception apporte les données du projet et son sujet d’envoi transmet les commandes.',
    boundHint: 'Actuellement rattaché à {project}.',
    project: 'Projet',
    bindNow: 'Rattacher au projet',
    unbind: 'Détacher',
    cancel: 'Annuler',
  },
})
