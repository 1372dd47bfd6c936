const withSearch = (path: string, search: Readonly<Record<string, string>>) =>
  `${path}?${new URLSearchParams(search)}`

/** The alarms of a site of this kind, past ones too. */
export const listPath = (siteId: string, alarm: string): string =>
  withSearch('/isps/alarms', { view: 'all', site: siteId, kind: alarm })

export const alarmPath = (id: string): string => withSearch('/isps/alarms', { alarm: id })
export const viewPath = (view: string): string => withSearch('/isps/alarms', { view })
export const rulePath = (alarm: string): string => withSearch('/isps/alarm-rules', { search: alarm })
export const escalationPath = '/isps/alarm-rules?tab=escalation'
