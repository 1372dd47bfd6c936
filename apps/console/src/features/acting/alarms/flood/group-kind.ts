import type { AlarmGroup } from '@gridhelm/contract/acting/alarms/entities'

/** The key of what was watched at the site; undefined where an alarm explains the others. */
export function kindOfGroup({ key, siteId }: Pick<AlarmGroup, 'key' | 'siteId'>): string | undefined {
  const start = `${siteId}:`
  return key.startsWith(start) ? key.slice(start.length) : undefined
}
