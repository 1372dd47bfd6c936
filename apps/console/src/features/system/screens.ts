import { lazyScreen } from '../../ui/lazy-screen.ts'

export const systemScreens = {
  'storedFiles/StoredFiles': lazyScreen(() => import('./storedFiles/StoredFiles.tsx'), 'StoredFiles'),
  'appVersions/AppVersions': lazyScreen(() => import('./appVersions/AppVersions.tsx'), 'AppVersions'),
  'logs/Logs': lazyScreen(() => import('./logs/Logs.tsx'), 'Logs'),
  'dashboard/Workplace': lazyScreen(() => import('./dashboards/Workplace.tsx'), 'Workplace'),
  'dashboard/Monitor': lazyScreen(() => import('./dashboards/Monitor.tsx'), 'Monitor'),
  'dashboard/Task': lazyScreen(() => import('./dashboards/Task.tsx'), 'Task'),
  'dashboard/Chart': lazyScreen(() => import('./dashboards/Chart.tsx'), 'Chart'),
  'dataLogs/DataLogs': lazyScreen(() => import('./dataLogs/DataLogs.tsx'), 'DataLogs'),
  'jobs/Jobs': lazyScreen(() => import('./jobs/Jobs.tsx'), 'Jobs'),
  'jobs/QuartzJobList': lazyScreen(() => import('./jobs/Jobs.tsx'), 'Jobs'),
  'gallery/Gallery': lazyScreen(() => import('./gallery/Gallery.tsx'), 'Gallery'),
} as const
