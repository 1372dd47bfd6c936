import { defineMessages } from '../../message-text.ts'

export const mappingTexts = defineMessages({
  'mappings.wrong': ['The mapping cannot be used as it is', '报文映射无法使用', 'La correspondance est inutilisable telle quelle'],
  'mappings.topic': ['A topic begins with a plain word and has + or {name} only as whole levels, # only at the end', '主题须以普通文字开头，+ 和 {name} 只能占整个层级，# 只能放在末尾', 'Un sujet commence par un mot simple ; + et {name} occupent un niveau entier, # seulement à la fin'],
  'mappings.tooMany': ['The mapping has too many entries', '报文映射的条目过多', 'La correspondance a trop d’entrées'],
  'mappings.tooLong': ['A text is missing or too long', '文字缺失或过长', 'Un texte manque ou est trop long'],
  'mappings.path': ['This place in the message cannot be used here', '此处不能使用该消息位置', 'Cet endroit du message ne convient pas ici'],
  'mappings.kind': ['There is no such kind of device', '没有这种设备类型', 'Ce type d’appareil n’existe pas'],
  'mappings.point': ['This kind of device has no such point', '该类设备没有这个测点', 'Ce type d’appareil n’a pas ce point'],
  'mappings.unit': ['The point is not measured in this unit', '该测点不能用此单位计量', 'Le point ne se mesure pas dans cette unité'],
  'mappings.name': ['A name in braces is not known here', '花括号中的名称在此未定义', 'Un nom entre accolades n’est pas connu ici'],
  'mappings.zone': ['There is no such time zone', '没有这个时区', 'Ce fuseau horaire n’existe pas'],
  'mappings.bit': ['A bit is a whole number from 0 to 52', '位号为 0 到 52 的整数', 'Un bit est un entier de 0 à 52'],
  'mappings.number': ['Scale and offset are numbers, and the scale is not 0', '系数和偏移须为数字，且系数不为 0', 'Échelle et décalage sont des nombres, l’échelle n’est pas 0'],
  'mappings.template': [
    'The template must be JSON, a line or a text with {value}; other names in braces are {id}, {time}, {expires} and {device}',
    '模板须为包含 {value} 的 JSON、文本行或文本；其他可用的花括号名称为 {id}、{time}、{expires}、{device}',
    'Le modèle est du JSON, une ligne ou un texte avec {value} ; les autres noms entre accolades sont {id}, {time}, {expires} et {device}',
  ],
  'mappings.inverse': ['A value that is read from one bit of a word cannot be written so: give its states', '按字中某一位读取的值无法这样写出，请填写状态对应', 'Une valeur lue d’un bit d’un mot ne s’écrit pas ainsi : indiquez ses états'],
  'mappings.answer': ['An answer is known by the command’s id: put {id} into the template, and say what means accepted', '应答须凭指令编号识别：请在模板中写入 {id}，并填写表示接受的值', 'Une réponse se reconnaît à l’identifiant : mettez {id} dans le modèle et dites ce qui vaut accord'],
  'mappings.twice': ['There is another command for the same point of the same device', '同一设备的同一测点已有指令', 'Il existe déjà une commande pour ce point de cet appareil'],
  'mappings.reserved': ['This topic belongs to Gridhelm: use the project’s own data topic or one of your own', '该主题为 Gridhelm 保留：请使用项目的数据主题或您自己的主题', 'Ce sujet est réservé à Gridhelm : utilisez le sujet de données du projet ou un sujet à vous'],
  'mappings.taken': ['Another project or a serial number speaks on this topic: name it more exactly', '其他项目或序列号已使用该主题：请写得更具体', 'Un autre projet ou un numéro de série utilise ce sujet : précisez-le'],
  'mappings.outdated': ['Somebody has saved another version in the meantime: open it, or save yours on top of it', '期间有人保存了其他版本：请打开该版本，或在其基础上保存', 'Quelqu’un a enregistré une autre version entre-temps : ouvrez-la, ou enregistrez la vôtre par-dessus'],
})
