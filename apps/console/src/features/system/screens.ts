import { lazyScreen } from '../../ui/lazy-screen.ts'

export const systemScreens = {
  'logs/Logs': lazyScreen(() => import('./logs/Logs.tsx'), 'Logs'),
  'dataLogs/DataLogs': lazyScreen(() => import('./dataLogs/DataLogs.tsx'), 'DataLogs'),
  'jobs/Jobs': lazyScreen(() => import('./jobs/Jobs.tsx'), 'Jobs'),
  'jobs/QuartzJobList': lazyScreen(() => import('./jobs/Jobs.tsx'), 'Jobs'),
  'gallery/Gallery': lazyScreen(() => import('./gallery/Gallery.tsx'), 'Gallery'),
} as const
