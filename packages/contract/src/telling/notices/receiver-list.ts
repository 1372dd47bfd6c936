import { defineList } from '../../resource/read-list.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'
import { announcementCalls } from './announcement-calls.ts'

const texts = defineTexts({
  title: ['Who has read it', '查看阅读情况', 'Qui l’a lue'],
  realname: words.personName,
  username: words.account,
  readTime: ['Read at', '阅读时间', 'Lue le'],
  readFlag: words.state,
  'readFlag.0': ['Not read yet', '未读', 'Pas encore lue'],
  'readFlag.1': ['Read', '已读', 'Lue'],
  empty: ['It has reached nobody yet', '还没有人收到', 'Elle n’a encore atteint personne'],
  emptyHint: ['Those whom it reaches appear here once it is published.', '发布之后，接收人会显示在这里。', 'Ses destinataires apparaissent ici une fois l’annonce publiée.'],
})

/** Whom an announcement has reached. */
export const receiverList = defineList({
  noun: 'announcement-receivers',
  call: announcementCalls.receivers,
  rowKey: 'userId',
  texts,
  fields: {
    realname: { kind: 'text', search: 'contains' },
    username: { kind: 'text', width: 130 },
    readTime: { kind: 'moment', width: 170 },
    readFlag: { kind: 'choice', choices: ['0', '1'], search: 'equals', column: 'never' },
  },
  sort: { field: 'realname', order: 'asc' },
})
