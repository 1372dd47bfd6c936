import { defineList } from '../../resource/read-list.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'
import { sessionCalls } from './calls.ts'

const texts = defineTexts({
  title: ['Online sessions', '在线会话', 'Sessions en ligne'],
  username: ['User', '用户', 'Utilisateur'],
  usernameExample: ['User name or real name', '用户名或真实姓名', 'Nom d’utilisateur ou nom réel'],
  userAgent: words.device,
  ip: ['IP address', 'IP 地址', 'Adresse IP'],
  createTime: ['Logged in', '登录时间', 'Connecté le'],
  lastSeenTime: words.lastSeen,
  expireTime: ['Expires', '到期时间', 'Expire le'],
  empty: ['Nobody is logged in', '当前没有在线用户', 'Personne n’est connecté'],
  emptyHint: ['Sessions appear here as soon as somebody logs in.', '有人登录后，会话会显示在这里。', 'Les sessions apparaissent ici dès que quelqu’un se connecte.'],
})

export const onlineSessionList = defineList({
  noun: 'online-sessions',
  call: sessionCalls.onlineSessions,
  texts,
  fields: {
    username: { kind: 'text', search: 'contains', width: 320, wraps: true },
    userAgent: { kind: 'text', unsorted: true, width: 180, wraps: true },
    ip: { kind: 'text', unsorted: true, width: 140 },
    createTime: { kind: 'moment' },
    lastSeenTime: { kind: 'moment', width: 150 },
    expireTime: { kind: 'moment', unsorted: true, column: 'choosable' },
  },
  sort: { field: 'lastSeenTime', order: 'desc' },
})
