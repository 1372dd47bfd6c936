import { defineFeature } from '../../feature/feature.ts'
import { top } from '../../feature/tiers.ts'
import { monitorCalls } from './calls.ts'

export const monitor = defineFeature({
  calls: { monitor: monitorCalls },
  screens: {
    'monitor/SystemInfo': {
      menu: { under: 'system', order: 90, id: 'monitor-system', guide: 'monitoring', path: '/monitor/SystemInfo', icon: 'dashboard', names: ['Monitoring', '系统监控', 'Supervision'] },
      tiers: top,
      rights: { 'monitor:view': { names: ['See', '查看', 'Voir'], tiers: top } },
    },
    'monitor/JvmInfo': {
      menu: { under: 'system', order: 91, id: 'monitor-runtime', guide: 'monitoring', path: '/monitor/JvmInfo', icon: 'dashboard', names: ['Monitoring: runtime', '系统监控：运行时', 'Supervision : exécution'], hidden: true },
      tiers: top,
    },
    'monitor/TomcatInfo': {
      menu: { under: 'system', order: 92, id: 'monitor-http', guide: 'monitoring', path: '/monitor/TomcatInfo', icon: 'dashboard', names: ['Monitoring: HTTP server', '系统监控：HTTP 服务', 'Supervision : serveur HTTP'], hidden: true },
      tiers: top,
    },
    'monitor/RedisInfo': {
      menu: { under: 'system', order: 93, id: 'monitor-store', guide: 'monitoring', path: '/monitor/redis/info', icon: 'dashboard', names: ['Monitoring: data store', '系统监控：数据存储', 'Supervision : base de données'], hidden: true },
      tiers: top,
    },
    'monitor/Disk': {
      menu: { under: 'system', order: 94, id: 'monitor-disk', guide: 'monitoring', path: '/monitor/Disk', icon: 'dashboard', names: ['Monitoring: disk', '系统监控：磁盘', 'Supervision : disque'], hidden: true },
      tiers: top,
    },
    'monitor/HttpTrace': {
      menu: { under: 'system', order: 95, id: 'monitor-trace', guide: 'monitoring', path: '/monitor/HttpTrace', icon: 'dashboard', names: ['Monitoring: HTTP trace', '系统监控：HTTP 追踪', 'Supervision : trace HTTP'], hidden: true },
      tiers: top,
    },
  },
})
