import { lazyScreen } from '../../ui/lazy-screen.ts'

export const historyScreens = {
  'dashboard/Analysis': lazyScreen(() => import('./analysis/Analysis.tsx'), 'Analysis'),
  'history/PowerHistory': lazyScreen(() => import('./history/PowerHistory.tsx'), 'PowerHistory'),
  'freeReport/FreeReport': lazyScreen(() => import('./freeReport/FreeReport.tsx'), 'FreeReport'),
  'statistics/Generation': lazyScreen(() => import('./statistics/Generation.tsx'), 'Generation'),
  'faults/FaultStatistics': lazyScreen(() => import('./faults/FaultStatistics.tsx'), 'FaultStatistics'),
  'diesel/DieselLedger': lazyScreen(() => import('./diesel/DieselLedger.tsx'), 'DieselLedger'),
  'counters/CounterRepair': lazyScreen(() => import('./counters/CounterRepair.tsx'), 'CounterRepair'),
  'scheduledReports/ScheduledReports': lazyScreen(
    () => import('./scheduledReports/ScheduledReports.tsx'),
    'ScheduledReports',
  ),
} as const
