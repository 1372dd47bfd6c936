import { defineMessages } from '../message-text.ts'

export const ingestTexts = defineMessages({
  'ingest.wrongCredentials': ['The user name or password is not that of this project', '用户名或密码不属于该项目', 'Le nom d’utilisateur ou le mot de passe n’est pas celui de ce projet'],
  'ingest.mustWait': ['Too many wrong passwords. Please try again later.', '密码错误次数过多，请稍后再试。', 'Trop de mots de passe erronés. Veuillez réessayer plus tard.'],
  'ingest.projectOff': ['This project is switched off: its data is not accepted', '该项目已停用，不接收其数据', 'Ce projet est hors service : ses données ne sont pas acceptées'],
  'ingest.tooMany': ['At most {count} {count|message|messages} can be sent at once', '一次最多可发送 {count} 条消息', '{count} {count|message au plus peut être envoyé|messages au plus peuvent être envoyés} à la fois'],
  'ingest.foreignTopic': ['The mapping of this project does not read this topic', '该项目的报文映射不读取此主题', 'La correspondance de ce projet ne lit pas ce sujet'],
  'ingest.notStored': ['Nothing could be stored. Please send the same data again later.', '数据未能保存，请稍后重新发送相同的数据。', 'Rien n’a pu être enregistré. Veuillez renvoyer les mêmes données plus tard.'],
  'ingest.stored': ['{frames} {frames|frame|frames} stored', '已保存 {frames} 帧数据', '{frames} {frames|trame enregistrée|trames enregistrées}'],
})
