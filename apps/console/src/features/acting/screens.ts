import { lazyScreen } from '../../ui/lazy-screen.ts'

export const actingScreens = {
  'alarms/StationAlarms': lazyScreen(() => import('./alarms/StationAlarms.tsx'), 'StationAlarms'),
  'alarms/Alarms': lazyScreen(() => import('./alarms/Alarms.tsx'), 'Alarms'),
  'alarms/AlarmQuality': lazyScreen(() => import('./alarms/AlarmQuality.tsx'), 'AlarmQuality'),
  'alarms/AlarmRules': lazyScreen(() => import('./alarms/AlarmRules.tsx'), 'AlarmRules'),
  'commands/StationControl': lazyScreen(() => import('./commands/StationControl.tsx'), 'StationControl'),
  'commands/CommandLog': lazyScreen(() => import('./commands/CommandLog.tsx'), 'CommandLog'),
  'commands/BatchCommands': lazyScreen(() => import('./commands/BatchCommands.tsx'), 'BatchCommands'),
} as const
