import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const myAnnouncementTexts = defineTexts({
  title: ['My announcements', '我的通告', 'Mes annonces'],
  name: words.title,
  type: words.type,
  priority: words.priority,
  sender: ['Publisher', '发布人', 'Publiée par'],
  sent: ['Published at', '发布时间', 'Publiée le'],
  state: words.state,
  read: ['Read', '已读', 'Lue'],
  unread: ['Unread', '未读', 'Non lue'],
  readAt: ['Read at', '阅读时间', 'Lue le'],
  summary: words.summary,
  readAll: ['Mark all as read', '全部标为已读', 'Tout marquer comme lu'],
  readAllQuestion: ['Mark everything as read?', '将全部内容标为已读？', 'Tout marquer comme lu ?'],
  readAllHint: ['Nothing is deleted: you find all of it in this list.', '不会删除任何内容，仍可在此列表中查看。', 'Rien n’est supprimé : tout reste dans cette liste.'],
  readAllDone: ['All messages are marked as read', '全部消息已标为已读', 'Tous les messages sont marqués comme lus'],
  empty: ['Nothing was sent to you yet', '还没有收到任何内容', 'Rien ne vous a encore été envoyé'],
  emptyHint: ['Announcements and system messages appear here by themselves.', '通告和系统消息会自动显示在这里。', 'Les annonces et les messages système apparaissent ici d’eux-mêmes.'],
})
