import type { ListLook } from '@gridhelm/contract/resource/resource'
import { logCalls } from '@gridhelm/contract/system/logs/calls'
import type { LogRecord, LogType } from '@gridhelm/contract/system/logs/entities'
import { logResource } from '@gridhelm/contract/system/logs/resource'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import type { ResourceFilter } from '../../../resources/filter.ts'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'
import { useNameFor } from '../../../ui/name-for.ts'
import { LogDetails } from './LogDetails.tsx'
import { logTexts } from './texts.ts'

/** The name with the account, once where they are the same. */
const person = ({ username, userid }: LogRecord): string | null =>
  username === null || username === userid ? username : `${username} (${userid})`

interface LogListProps {
  type: LogType
  look: ListLook
  filter: ResourceFilter
  onSearch: (filter: ResourceFilter) => void
}

/** The logs of one kind, newest first. */
export function LogList({ type, look, filter, onSearch }: LogListProps) {
  const t = useTexts(logTexts)
  const f = useFormat()
  const nameFor = useNameFor()
  return (
    <ResourceScreen
      resource={logResource}
      calls={logCalls}
      look={look}
      fixedFilter={{ logType: String(type) }}
      search={[filter, onSearch]}
      cells={{
        username: (row) => (
          <>
            {nameFor(person(row) ?? t('nobody'), row.onBehalfOf)}
            {row.apiToken !== null && <span className="gh-quiet"> · {row.apiToken}</span>}
          </>
        ),
        costTime: (row) => t('milliseconds', { count: f.whole(row.costTime ?? 0) }),
        requestUrl: (row) => `${row.method} ${row.requestUrl}`,
      }}
      details={(row) => <LogDetails log={row} />}
    />
  )
}
