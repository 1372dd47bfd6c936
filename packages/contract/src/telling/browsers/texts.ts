import { defineMessages } from '../../message-text.ts'

export const browserTexts = defineMessages({
  'browsers.serviceUnknown': [
    'This browser gets its messages from {host}, which this server does not know. The operator can allow it.',
    '此浏览器通过 {host} 接收推送，本服务器不认识该服务。可由运维人员放行。',
    'Ce navigateur reçoit ses messages de {host}, que ce serveur ne connaît pas. L’exploitant peut l’autoriser.',
  ],
  'browsers.keyInvalid': ['The key of this browser cannot be read', '无法读取此浏览器的密钥', 'La clé de ce navigateur est illisible'],
  'browsers.tried': ['A message is on its way to this browser', '已向该浏览器发送一条消息', 'Un message est en route vers ce navigateur'],
})
