import { defineTexts } from '@gridhelm/contract/texts'

export const deviceScreenTexts = defineTexts({
  en: {
    empty: 'No devices yet',
    emptyHint: 'Add the devices of a project with the button above; their numbers are assigned.',
    onlyInverters: 'For PV inverters only',
  },
  zh: {
    empty: '暂无设备',
    emptyHint: '点击上方的按钮为项目添加设备，编号由系统分配。',
    onlyInverters: '仅适用于光伏逆变器',
  },
  fr: {
    empty: 'Aucun appareil pour l’instant',
    emptyHint: 'Ajoutez les appareils d’un projet avec le bouton ci-dessus ; leurs numéros sont attribués.',
    onlyInverters: 'Pour les onduleurs PV seulement',
  },
})
