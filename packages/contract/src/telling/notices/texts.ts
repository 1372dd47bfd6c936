import { defineMessages } from '../../message-text.ts'

export const noticeTexts = defineMessages({
  'notices.titleRequired': ['Please enter a title!', '请输入标题!', 'Veuillez saisir un titre !'],
  'notices.categoryRequired': ['Please choose the message type!', '请选择消息类型!', 'Veuillez choisir le type de message !'],
  'notices.priorityRequired': ['Please choose the priority!', '请选择优先级!', 'Veuillez choisir la priorité !'],
  'notices.targetRequired': ['Please choose who receives the notice!', '请选择通告对象类型!', 'Veuillez choisir les destinataires de l’annonce !'],
  'notices.usersRequired': ['The specified users may not be empty', '指定用户不能为空', 'La liste des utilisateurs désignés ne peut pas être vide'],
  'notices.startBeforeEnd': ['The start time must be before the end time', '开始时间必须早于结束时间', 'Le début doit précéder la fin'],
  'notices.alreadyPublished': ['This announcement is published already', '该通告已经发布', 'Cette annonce est déjà publiée'],
  'notices.notPublished': ['This announcement is not published', '该通告尚未发布', 'Cette annonce n’est pas publiée'],
  'notices.revokeFirst': ['A published announcement cannot be changed: revoke it first', '已发布的通告不能修改，请先撤销', 'Une annonce publiée ne peut pas être modifiée : retirez-la d’abord'],
  'notices.ended': ['The end time has passed: nobody would see it. Please set a later one', '结束时间已过，发布后无人能看到，请重新设置', 'La date de fin est passée : personne ne la verrait. Veuillez en choisir une autre'],
  'notices.nobody': ['None of the specified users is there any more. Please choose others', '指定的用户都已不存在，请重新选择', 'Aucun des utilisateurs désignés n’existe plus. Veuillez en choisir d’autres'],
  'notices.released': ['The announcement is published', '该系统通知发布成功', 'L’annonce est publiée'],
  'notices.revoked': ['The announcement is revoked', '该系统通知撤销成功', 'L’annonce est retirée'],
  'notices.quietTime': ['Please enter a time of the day!', '请输入时间!', 'Veuillez saisir une heure !'],
  'notices.quietZone': ['This time zone is not known', '未知的时区', 'Ce fuseau horaire est inconnu'],
  'notices.allRead': ['All messages are marked as read', '全部消息已标为已读', 'Tous les messages sont marqués comme lus'],
})
