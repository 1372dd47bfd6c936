import { defineMessages } from '../../message-text.ts'

export const serialNumberTexts = defineMessages({
  'serialNumbers.snRequired': ['The SN cannot be empty', 'SN不能为空', 'Le numéro de série ne peut pas être vide'],
  'serialNumbers.snFormat': ['An SN has 6 to 32 letters, digits or hyphens', 'SN为 6 到 32 位字母、数字或连字符', 'Un numéro de série compte 6 à 32 lettres, chiffres ou traits d’union'],
  'serialNumbers.snTaken': ['This SN exists already', '该SN已存在', 'Ce numéro de série existe déjà'],
  'serialNumbers.macRequired': ['The MAC address cannot be empty', 'MAC不能为空', 'L’adresse MAC ne peut pas être vide'],
  'serialNumbers.macFormat': ['A MAC address has six pairs of hexadecimal digits, such as 00:1A:2B:3C:4D:5E', 'MAC为 6 组两位十六进制数，例如 00:1A:2B:3C:4D:5E', 'Une adresse MAC compte six paires de chiffres hexadécimaux, par exemple 00:1A:2B:3C:4D:5E'],
  'serialNumbers.macTaken': ['This MAC address exists already', '该MAC已存在', 'Cette adresse MAC existe déjà'],
  'serialNumbers.bothFormat': ['SN and MAC are wrong', 'SN和MAC输入错误', 'Le numéro de série et l’adresse MAC sont erronés'],
  'serialNumbers.modelRequired': ['The equipment model cannot be empty', '设备型号不能为空', 'Le modèle de l’équipement ne peut pas être vide'],
  'serialNumbers.sendSubjectRequired': ['The send subject cannot be empty', '发送主题不能为空', 'Le sujet d’envoi ne peut pas être vide'],
  'serialNumbers.receiveSubjectRequired': ['The receive subject cannot be empty', '接收主题不能为空', 'Le sujet de réception ne peut pas être vide'],
  'serialNumbers.subjectFormat': ['A subject is a topic without + and #, and begins neither with $ nor with spBv1.0', '主题不能含有 + 和 #，也不能以 $ 或 spBv1.0 开头', 'Un sujet est un topic sans + ni #, et ne commence ni par $ ni par spBv1.0'],
  'serialNumbers.subjectsSame': ['Send subject and receive subject must differ', '发送主题与接收主题不能相同', 'Le sujet d’envoi et le sujet de réception doivent différer'],
  'serialNumbers.subjectTaken': ['Another project or serial number uses this subject already', '该主题已被其他项目或序列号使用', 'Un autre projet ou numéro de série utilise déjà ce sujet'],
  'serialNumbers.projectUnknown': ['You have no such site', '您没有该电站', 'Vous n’avez pas ce site'],
  'serialNumbers.bound': ['Bound to the site', '已绑定电站', 'Rattaché au site'],
  'serialNumbers.loginGiven': ['It logs in for itself from now on', '从现在起使用独立凭据登录', 'Il se connecte désormais lui-même'],
  'serialNumbers.loginTaken': ['The site’s controller speaks for it again', '恢复由电站控制器代为通信', 'L’automate du site parle de nouveau pour lui'],
  'serialNumbers.userTaken': ['Another controller already logs in by the name {name}', '已有其他控制器使用登录名 {name}', 'Un autre automate se connecte déjà sous le nom {name}'],
  'serialNumbers.unbound': ['No longer bound to a site', '已解除电站绑定', 'N’est plus rattaché à un site'],
})
