import { defineMessages } from '../../message-text.ts'

/** Why a device of a command to many does not get it. */
export const batchTexts = defineMessages({
  'commands.batchMixed': ['A command goes to devices of one kind', '一次下发只能针对同一类设备', 'Une commande s’adresse à des appareils d’un même type'],
  'commands.batchOffline': ['Not connected: it would expire before it arrives', '未连接：指令会在送达之前失效', 'Non connecté : elle expirerait avant d’arriver'],
  'commands.batchBlocked': ['An interlock blocks it', '被联锁阻止', 'Un verrouillage s’y oppose'],
  'commands.batchNoRight': ['Whoever started it may no longer send commands', '发起人已无权下发指令', 'La personne qui l’a lancé ne peut plus envoyer de commandes'],
  'commands.batchStarted': ['Started: the devices get the command one after the other', '已开始：指令将依次下发到各设备', 'Lancé : les appareils reçoivent la commande l’un après l’autre'],
  'commands.batchStopped': ['Stopped: nothing more is sent', '已停止：不再下发', 'Arrêté : plus rien n’est envoyé'],
})
