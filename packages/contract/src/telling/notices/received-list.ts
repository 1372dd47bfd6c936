import { defineList } from '../../resource/read-list.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'
import { noticeCalls } from './calls.ts'

const texts = defineTexts({
  title: ['My announcements', '我的通告', 'Mes annonces'],
  titile: words.title,
  readFlag: words.state,
  'readFlag.0': ['Unread', '未读', 'Non lue'],
  'readFlag.1': ['Read', '已读', 'Lue'],
  msgCategory: words.type,
  priority: words.priority,
  sender: ['Publisher', '发布人', 'Publiée par'],
  sendTime: ['Published at', '发布时间', 'Publiée le'],
  msgAbstract: words.summary,
  readTime: ['Read at', '阅读时间', 'Lue le'],
  empty: ['Nothing was sent to you yet', '还没有收到任何内容', 'Rien ne vous a encore été envoyé'],
  emptyHint: ['Announcements and system messages appear here by themselves.', '通告和系统消息会自动显示在这里。', 'Les annonces et les messages système apparaissent ici d’eux-mêmes.'],
})

/** What was sent to the reader. */
export const receivedList = defineList({
  // Whatever makes the notices stale makes this list stale, too.
  noun: 'notices',
  call: noticeCalls.received,
  texts,
  fields: {
    titile: { kind: 'text', search: 'contains', width: 280, wraps: true },
    readFlag: { kind: 'choice', choices: ['0', '1'], tones: { '0': 'waiting', '1': 'good' }, search: 'equals', unsorted: true, width: 110 },
    msgCategory: { kind: 'choice', dictionary: 'msg_category', search: 'equals', unsorted: true, width: 130 },
    priority: { kind: 'choice', width: 120 },
    sender: { kind: 'text', search: 'contains', width: 150 },
    sendTime: { kind: 'moment', width: 160 },
    msgAbstract: { kind: 'text', unsorted: true, width: 200, column: 'choosable' },
    readTime: { kind: 'moment', width: 160, column: 'choosable' },
  },
  sort: { field: 'sendTime', order: 'desc' },
})
