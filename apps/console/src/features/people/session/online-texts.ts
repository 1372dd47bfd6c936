import { defineTexts } from '@gridhelm/contract/texts'

export const onlineTexts = defineTexts({
  unknownDevice: ['Unknown device', '未知设备', 'Appareil inconnu'],
  current: ['This session', '当前会话', 'Cette session'],
  end: ['End', '结束', 'Terminer'],
  endQuestion: ['End the session of {name}?', '要结束{name}的会话吗？', 'Terminer la session de {name} ?'],
  endConsequence: ['The person is logged out on that device at once; what was not saved there is lost.', '对方会立即在该设备上退出登录，未保存的内容将丢失。', 'La personne sera déconnectée immédiatement de cet appareil ; ce qui n’y est pas enregistré sera perdu.'],
})
