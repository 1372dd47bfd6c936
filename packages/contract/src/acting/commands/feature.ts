import { defineFeature } from '../../feature/feature.ts'
import { auditors, owners, planners, receivers } from '../../feature/tiers.ts'
import { words } from '../../words.ts'
import { commandCalls } from './calls.ts'

export const commands = defineFeature({
  calls: { commands: commandCalls },
  screens: {
    'commands/StationControl': {
      menu: { under: 'site', order: 90, id: 'control', guide: 'controlling-devices', path: 'control', icon: 'control', names: ['Remote control', '远程控制', 'Commande à distance'] },
      tiers: receivers,
    },
    'commands/CommandLog': {
      menu: { under: 'operations', order: 40, id: 'command-log', guide: 'command-log', icon: 'history', names: ['Command log', '指令记录', 'Journal des commandes'] },
      tiers: receivers,
      rights: {
        'command:list': { names: words.see, tiers: receivers },
        'command:send': { names: ['Send commands', '下发指令', 'Envoyer des commandes'], tiers: planners },
        'command:override': { names: ['Override interlocks', '越过联锁', 'Lever des verrouillages'], tiers: auditors },
        'command:audit': { names: ['Check the audit trail', '校验审计记录', 'Vérifier la piste d’audit'], tiers: auditors },
      },
    },
    'commands/BatchCommands': {
      menu: { under: 'operations', order: 50, id: 'batch-commands', guide: 'one-command-to-many-devices', icon: 'send', names: ['Command delivery', '指令下发', 'Envoi de commandes'] },
      tiers: owners,
      rights: { 'command:batch': { names: ['Command many devices', '批量下发', 'Commander en lot'], tiers: owners } },
    },
  },
})
