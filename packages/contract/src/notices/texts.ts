import { defineTexts } from '../texts.ts'

export const noticeTexts = defineTexts({
  en: {
    'notices.titleRequired': 'Please enter a title!',
    'notices.categoryRequired': 'Please choose the message type!',
    'notices.priorityRequired': 'Please choose the priority!',
    'notices.targetRequired': 'Please choose who receives the notice!',
    'notices.usersRequired': 'The specified users may not be empty',
    'notices.startBeforeEnd': 'The start time must be before the end time',
  },
  zh: {
    'notices.titleRequired': '请输入标题!',
    'notices.categoryRequired': '请选择消息类型!',
    'notices.priorityRequired': '请选择优先级!',
    'notices.targetRequired': '请选择通告对象类型!',
    'notices.usersRequired': '指定用户不能为空',
    'notices.startBeforeEnd': '开始时间必须早于结束时间',
  },
  fr: {
    'notices.titleRequired': 'Veuillez saisir un titre !',
    'notices.categoryRequired': 'Veuillez choisir le type de message !',
    'notices.priorityRequired': 'Veuillez choisir la priorité !',
    'notices.targetRequired': 'Veuillez choisir les destinataires de l’annonce !',
    'notices.usersRequired': 'La liste des utilisateurs désignés ne peut pas être vide',
    'notices.startBeforeEnd': 'Le début doit précéder la fin',
  },
})
