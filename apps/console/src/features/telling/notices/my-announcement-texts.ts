import { defineTexts } from '@gridhelm/contract/texts'

export const myAnnouncementTexts = defineTexts({
  readAll: ['Mark all as read', '全部标为已读', 'Tout marquer comme lu'],
  readAllQuestion: ['Mark everything as read?', '将全部内容标为已读？', 'Tout marquer comme lu ?'],
  readAllHint: ['Nothing is deleted: you find all of it in this list.', '不会删除任何内容，仍可在此列表中查看。', 'Rien n’est supprimé : tout reste dans cette liste.'],
  readAllDone: ['All messages are marked as read', '全部消息已标为已读', 'Tous les messages sont marqués comme lus'],
})
