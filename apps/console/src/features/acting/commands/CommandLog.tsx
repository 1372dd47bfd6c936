import { commandCalls } from '@gridhelm/contract/acting/commands/calls'
import type { Command } from '@gridhelm/contract/acting/commands/entities'
import { ownZone, zoneText } from '@gridhelm/contract/format/zones'
import { useMemo } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { ClockSwitch } from '../../../site/clock/ClockSwitch.tsx'
import { CommandPanel } from '../../../site/command/CommandPanel.tsx'
import { commandLogQuery, useFollowCommands } from '../../../site/command/queries.ts'
import { useStations } from '../../../site/queries.ts'
import { useAddress } from '../../../ui/address/use-address.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx'
import { PageStack } from '../../../ui/PageCard.tsx'
import { Permitted } from '../../../ui/Permitted.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { SearchBar } from '../../../ui/table/SearchBar.tsx'
import { AuditCheck } from './AuditCheck.tsx'
import styles from './Commands.module.css'
import { useCommandColumns } from './columns.tsx'
import { filterOf, type LogSearch, logAddress } from './search.ts'
import { useSearchFields } from './search-fields.tsx'
import { texts } from './texts.ts'
import { WaitingApprovals } from './WaitingApprovals.tsx'

/** Every command that was asked for: who, what, why, and what became of it. */
export function CommandLog() {
  const t = useTexts(texts)
  const { shown, show, open: openPart, close } = useAddress(logAddress)
  const open = (command: string) => openPart({ command })
  const search = useMemo((): LogSearch => {
    const { command: _, ...fields } = shown
    return fields
  }, [shown])
  const { data: stations = [] } = useStations()
  const zone = stations.find(({ id }) => id === search.id)?.timeZone ?? ownZone()
  const filter = useMemo(() => filterOf(search, zone), [search, zone])
  useFollowCommands()
  return (
    <PageStack>
      <WaitingApprovals onOpen={open} />
      <SearchBar<LogSearch> fields={useSearchFields()} filter={search} onSearch={show} />
      <div className={styles.clock}>
        {search.id === undefined && <ClockSwitch />}
        <p className={styles.hint}>
          {t(search.id === undefined ? 'hintAll' : 'hintSite', { zone: zoneText(Date.now(), zone) })}
        </p>
      </div>
      <DataTable<Command, typeof filter>
        id="commands"
        title={t('commandLog')}
        columns={useCommandColumns({ isOneSite: search.id !== undefined, onOpen: open })}
        rowKey="id"
        filter={filter}
        sort={{ column: 'time', order: 'desc' }}
        query={commandLogQuery}
        empty={<EmptyState title={t('empty')} detail={t('emptyDetail')} />}
        toolbar={
          <>
            <Permitted code="command:audit">
              <AuditCheck siteId={search.id} />
            </Permitted>
            <ExportMenu call={commandCalls.exportXls} input={filter} />
          </>
        }
      />
      <CommandPanel id={shown.command} onClose={() => close({ command: undefined })} />
    </PageStack>
  )
}
