import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const onlineTexts = defineTexts({
  title: ['Online sessions', '在线会话', 'Sessions en ligne'],
  user: ['User', '用户', 'Utilisateur'],
  userExample: ['User name or real name', '用户名或真实姓名', 'Nom d’utilisateur ou nom réel'],
  device: words.device,
  unknownDevice: ['Unknown device', '未知设备', 'Appareil inconnu'],
  address: ['IP address', 'IP 地址', 'Adresse IP'],
  since: ['Logged in', '登录时间', 'Connecté le'],
  lastSeen: words.lastSeen,
  expires: ['Expires', '到期时间', 'Expire le'],
  current: ['This session', '当前会话', 'Cette session'],
  end: ['End', '结束', 'Terminer'],
  endQuestion: ['End the session of {name}?', '要结束{name}的会话吗？', 'Terminer la session de {name} ?'],
  endConsequence: ['The person is logged out on that device at once; what was not saved there is lost.', '对方会立即在该设备上退出登录，未保存的内容将丢失。', 'La personne sera déconnectée immédiatement de cet appareil ; ce qui n’y est pas enregistré sera perdu.'],
  empty: ['Nobody is logged in', '当前没有在线用户', 'Personne n’est connecté'],
  emptyHint: ['Sessions appear here as soon as somebody logs in.', '有人登录后，会话会显示在这里。', 'Les sessions apparaissent ici dès que quelqu’un se connecte.'],
})
