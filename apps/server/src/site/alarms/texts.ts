import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

/** What an alarm is called when nobody has given it a name. */
export const typeNames = defineTexts({
  bit: words.alarm,
  limit: ['Limit passed', '越限', 'Limite dépassée'],
  rate: ['Changes too fast', '变化过快', 'Variation trop rapide'],
  silence: ['No data received', '未收到数据', 'Aucune donnée reçue'],
  stale: ['Value no longer reported', '数值停止上报', 'Valeur plus transmise'],
  command: ['Command not followed', '与指令不符', 'Commande non suivie'],
})
