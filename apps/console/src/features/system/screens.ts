import { lazyScreen } from '../../ui/lazy-screen.ts'

export const systemScreens = {
  'storedFiles/StoredFiles': lazyScreen(() => import('./storedFiles/StoredFiles.tsx'), 'StoredFiles'),
  'appVersions/AppVersions': lazyScreen(() => import('./appVersions/AppVersions.tsx'), 'AppVersions'),
  'logs/Logs': lazyScreen(() => import('./logs/Logs.tsx'), 'Logs'),
  'dashboard/Workplace': lazyScreen(() => import('./dashboards/Workplace.tsx'), 'Workplace'),
  'dashboard/Monitor': lazyScreen(() => import('./dashboards/Monitor.tsx'), 'Monitor'),
  'dashboard/Task': lazyScreen(() => import('./dashboards/Task.tsx'), 'Task'),
  'dashboard/Chart': lazyScreen(() => import('./dashboards/Chart.tsx'), 'Chart'),
  'dataClear/DataClear': lazyScreen(() => import('./dataClear/DataClear.tsx'), 'DataClear'),
  'dataLogs/DataLogs': lazyScreen(() => import('./dataLogs/DataLogs.tsx'), 'DataLogs'),
  'jobs/Jobs': lazyScreen(() => import('./jobs/Jobs.tsx'), 'Jobs'),
  'jobs/QuartzJobList': lazyScreen(() => import('./jobs/Jobs.tsx'), 'Jobs'),
  'monitor/SystemInfo': lazyScreen(() => import('./monitor/Monitor.tsx'), 'SystemInfo'),
  'monitor/JvmInfo': lazyScreen(() => import('./monitor/Monitor.tsx'), 'JvmInfo'),
  'monitor/TomcatInfo': lazyScreen(() => import('./monitor/Monitor.tsx'), 'TomcatInfo'),
  'monitor/RedisInfo': lazyScreen(() => import('./monitor/Store.tsx'), 'RedisInfo'),
  'monitor/Disk': lazyScreen(() => import('./monitor/Store.tsx'), 'Disk'),
  'monitor/HttpTrace': lazyScreen(() => import('./monitor/HttpTrace.tsx'), 'HttpTrace'),
  'gallery/Gallery': lazyScreen(() => import('./gallery/Gallery.tsx'), 'Gallery'),
} as const
