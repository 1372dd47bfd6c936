import { alarms } from './alarms/feature.ts'
import { alarmTexts } from './alarms/texts.ts'
import { batchTexts } from './commands/batch-texts.ts'
import { commands } from './commands/feature.ts'
import { commandTexts } from './commands/texts.ts'

export const actingWing = [alarms, commands] as const

/** Apart from the features, whose rules already know every message. */
export const actingMessages = [alarmTexts, batchTexts, commandTexts] as const
