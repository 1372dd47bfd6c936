import { defineTexts } from '@gridhelm/contract/texts'

export const deviceScreenTexts = defineTexts({
  empty: ['No devices yet', '暂无设备', 'Aucun appareil pour l’instant'],
  emptyHint: ['Add the devices of a site with the button above; their numbers are assigned.', '点击上方的按钮为电站添加设备，编号由系统分配。', 'Ajoutez les appareils d’un site avec le bouton ci-dessus ; leurs numéros sont attribués.'],
  onlyInverters: ['For PV inverters only', '仅适用于光伏逆变器', 'Pour les onduleurs PV seulement'],
})
