import type { Command } from '@gridhelm/contract/acting/commands/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { useTexts } from '../../../platform/texts.ts'
import { commandLogQuery } from '../../../site/command/queries.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useCommandColumns } from './columns.tsx'
import { texts } from './texts.ts'

interface RecentCommandsProps {
  station: Station
  onOpen: (commandId: string) => void
}

const noFilter = {}

/** What was commanded at a site, the newest first. */
export function RecentCommands({ station, onOpen }: RecentCommandsProps) {
  const t = useTexts(texts)
  return (
    <DataTable<Command, object>
      id="stationCommands"
      title={t('recent')}
      columns={useCommandColumns({ isOneSite: true, onOpen })}
      rowKey="id"
      // The station is no search: a list without rows then says why.
      filter={noFilter}
      sort={{ column: 'time', order: 'desc' }}
      query={(input) => commandLogQuery({ ...input, siteId: station.id })}
      empty={<EmptyState title={t('noCommands')} detail={t('noCommandsDetail')} />}
    />
  )
}
