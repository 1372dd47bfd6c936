import { defineList } from '../../resource/read-list.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'
import { receptionCalls } from './calls.ts'
import { faultReasons } from './entities.ts'

const texts = defineTexts({
  title: ['Quarantine', '隔离数据', 'Quarantaine'],
  siteId: words.site,
  projectName: words.site,
  reason: words.reason,
  'reason.notJson': ['The message is not JSON', '消息不是 JSON', 'Le message n’est pas du JSON'],
  'reason.notObject': ['The message does not have the agreed form', '消息格式不符合约定', 'Le message n’a pas la forme convenue'],
  'reason.badTime': ['The time cannot be read', '时间无法识别', 'L’heure est illisible'],
  'reason.future': ['The time lies too far ahead', '时间过于超前', 'L’heure est trop en avance'],
  'reason.tooOld': ['The time is older than what is kept', '时间早于保存期限', 'L’heure est plus ancienne que ce qui est conservé'],
  'reason.unknownDevice': words.noSuchDevice,
  'reason.unknownPoint': ['The device has no such point', '设备没有这个测点', 'L’appareil n’a pas ce point'],
  'reason.notANumber': ['The value is not a number', '值不是数字', 'La valeur n’est pas un nombre'],
  'reason.tooLarge': ['The message is too large', '消息过大', 'Le message est trop grand'],
  'reason.wrongPlc': ['The message names another controller', '消息写的是另一台控制器', 'Le message nomme un autre automate'],
  'reason.conflict': ['The same moment came with other values; the first ones stay', '同一时刻出现不同的值，保留先到的', 'Le même instant est venu avec d’autres valeurs ; les premières restent'],
  'reason.unreadable': ['The message is not written as its mapping says', '消息格式与报文映射不符', 'Le message n’est pas écrit comme le dit sa correspondance'],
  'reason.notMapped': ['The mapping does not say what this message means', '报文映射未说明该消息的含义', 'La correspondance ne dit pas ce que ce message signifie'],
  'reason.wrongKind': ['The mapping takes the device for one of another kind', '报文映射中的设备类型与实际不符', 'La correspondance prend l’appareil pour un autre type'],
  'reason.noBirth': ['Sparkplug: nothing has announced this device or alias', 'Sparkplug：设备或别名尚未声明', 'Sparkplug : rien n’a annoncé cet appareil ou cet alias'],
  'reason.notSparkplug': ['Sparkplug: the bytes are no payload', 'Sparkplug：内容不是有效负载', 'Sparkplug : ces octets ne sont pas un contenu valable'],
  'reason.badAnswer': ['The answer to a command has no number or an unknown status', '指令应答缺少编号或状态未知', 'La réponse à une commande n’a pas de numéro ou son état est inconnu'],
  'reason.unknownProject': ['No site belongs to this sender', '发送方不属于任何电站', 'Cet expéditeur n’appartient à aucun site'],
  'reason.projectOff': ['The project is switched off', '项目已停用', 'Le projet est hors service'],
  'reason.foreignTopic': ['A device with its own login used another’s topic', '使用独立凭据的设备访问了他人的主题', 'Un appareil à identifiants propres a utilisé le topic d’un autre'],
  'reason.foreignDevice': ['A device with its own login spoke for another device', '使用独立凭据的设备冒充了其他设备', 'Un appareil à identifiants propres a parlé pour un autre'],
  keyWord: ['Device or point', '设备或测点', 'Appareil ou point'],
  keyWordExample: ['PV-01', 'PV-01', 'PV-01'],
  deviceNumber: words.device,
  pointKey: ['Point', '测点', 'Point'],
  occurrences: ['Count', '次数', 'Nombre'],
  firstAt: ['First time', '首次发生', 'Première fois'],
  lastAt: ['Last time', '末次发生', 'Dernière fois'],
  source: ['Came by', '来源', 'Arrivé par'],
  'source.mqtt': ['MQTT', 'MQTT', 'MQTT'],
  'source.http': ['HTTP', 'HTTP', 'HTTP'],
  'source.sparkplug': ['Sparkplug B', 'Sparkplug B', 'Sparkplug B'],
  empty: ['Nothing is in quarantine', '没有隔离数据', 'Rien n’est en quarantaine'],
  emptyHint: ['What cannot be taken from a site is kept here with the reason, once a kind of fault.', '无法接收的数据会连同原因保留在这里，同类故障只记一条。', 'Ce qui ne peut être accepté d’un site est gardé ici avec la raison, une fois par sorte de défaut.'],
})

/** What could not be taken, newest first. */
export const quarantineList = defineList({
  noun: 'quarantine',
  call: receptionCalls.quarantine,
  texts,
  fields: {
    siteId: { kind: 'choice', search: 'equals', column: 'never' },
    // Cut like a text: some are long sentences.
    reason: { kind: 'text', choices: faultReasons, search: 'equals', unsorted: true, width: 264 },
    projectName: { kind: 'text', unsorted: true, width: 152 },
    keyWord: { kind: 'text', search: 'equals', column: 'never' },
    deviceNumber: { kind: 'text', unsorted: true, width: 112 },
    pointKey: { kind: 'text', unsorted: true, width: 136 },
    occurrences: { kind: 'number', width: 128 },
    firstAt: { kind: 'moment', width: 160, column: 'choosable' },
    lastAt: { kind: 'moment', width: 160 },
    source: { kind: 'choice', choices: ['mqtt', 'http', 'sparkplug'], unsorted: true, width: 112, column: 'choosable' },
  },
  sort: { field: 'lastAt', order: 'desc' },
})
