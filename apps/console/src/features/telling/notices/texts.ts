import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const texts = defineTexts({
  bell: ['Notices, {count} unread', '通知，{count} 条未读', 'Annonces, {count} non {count|lue|lues}'],
  notices: ['Notices', '通知公告', 'Annonces'],
  messages: ['System messages', '系统消息', 'Messages système'],
  empty: ['Nothing unread', '没有未读内容', 'Rien à lire'],
  emptyDetail: ['New messages appear here by themselves.', '新消息会自动显示在这里。', 'Les nouveaux messages s’affichent ici d’eux-mêmes.'],
  failed: ['The messages could not be loaded.', '消息加载失败。', 'Les messages n’ont pas pu être chargés.'],
  retry: words.retry,
  all: ['All notices and messages', '全部通知和消息', 'Toutes les annonces et tous les messages'],
  more: ['The newest {shown} of {total}. Older ones follow as you read.', '显示最新 {shown} 条，共 {total} 条；阅读后会显示更早的内容。', 'Les {shown} plus récents sur {total}. Les suivants s’affichent au fil de la lecture.'],
  readAll: ['Mark all as read', '全部标为已读', 'Tout marquer comme lu'],
  readAllDone: ['All messages are marked as read', '全部消息已标为已读', 'Tous les messages sont marqués comme lus'],
  sender: ['From {name}', '发布人：{name}', 'De {name}'],
  close: words.close,
  handle: ['Go handle', '去处理', 'Traiter'],
  'priority.L': ['General', '一般', 'Générale'],
  'priority.M': ['Important', '重要', 'Importante'],
  'priority.H': ['Urgent', '紧急', 'Urgente'],
})
