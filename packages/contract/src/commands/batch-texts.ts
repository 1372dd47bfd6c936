import { defineTexts } from '../texts.ts'

/** Why a device of a command to many does not get it. */
export const batchTexts = defineTexts({
  en: {
    'commands.batchMixed': 'A command goes to devices of one kind',
    'commands.batchOffline': 'Not connected: it would expire before it arrives',
    'commands.batchBlocked': 'An interlock blocks it',
    'commands.batchNoRight': 'Whoever started it may no longer send commands',
    'commands.batchStarted': 'Started: the devices get the command one after the other',
    'commands.batchStopped': 'Stopped: nothing more is sent',
  },
  zh: {
    'commands.batchMixed': '一次下发只能针对同一类设备',
    'commands.batchOffline': '未连接：指令会在送达之前失效',
    'commands.batchBlocked': '被联锁阻止',
    'commands.batchNoRight': '发起人已无权下发指令',
    'commands.batchStarted': '已开始：指令将依次下发到各设备',
    'commands.batchStopped': '已停止：不再下发',
  },
  fr: {
    'commands.batchMixed': 'Une commande s’adresse à des appareils d’un même type',
    'commands.batchOffline': 'Non connecté : elle expirerait avant d’arriver',
    'commands.batchBlocked': 'Un verrouillage s’y oppose',
    'commands.batchNoRight': 'La personne qui l’a lancé ne peut plus envoyer de commandes',
    'commands.batchStarted': 'Lancé : les appareils reçoivent la commande l’un après l’autre',
    'commands.batchStopped': 'Arrêté : plus rien n’est envoyé',
  },
})
