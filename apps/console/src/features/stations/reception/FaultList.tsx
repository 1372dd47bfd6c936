import {
  type FaultReason,
  faultReasons,
  nobodysSite,
  type QuarantineRow,
} from '@gridhelm/contract/stations/reception/entities'
import { useFormat } from '../../../platform/format.ts'
import { sessionSignal } from '../../../platform/session.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { SiteSelect } from '../../../site/SiteSelect.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageStack } from '../../../ui/PageCard.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { SearchBar } from '../../../ui/table/SearchBar.tsx'
import { tableTexts } from '../../../ui/table/texts.ts'
import { type FaultFilter, receptionQueries, useClear } from './queries.ts'
import styles from './Reception.module.css'
import { receptionTexts } from './texts.ts'

const isKnown = (reason: string): reason is FaultReason =>
  (faultReasons as readonly string[]).includes(reason)

const sources: Readonly<Record<string, string>> = { mqtt: 'MQTT', http: 'HTTP', sparkplug: 'Sparkplug B' }

interface FaultListProps {
  filter: FaultFilter
  onSearch: (filter: FaultFilter) => void
}

/** What could not be taken, newest first. */
export function FaultList({ filter, onSearch }: FaultListProps) {
  const t = useTexts(receptionTexts)
  const list = useTexts(tableTexts)
  const f = useFormat()
  const mayClear = usePermission('reception:clear')
  const clear = useClear(t('cleared'))
  const isAdministrator = useSignal(sessionSignal)?.user?.tier === 'admin'
  const reasonText = (reason: string) => (isKnown(reason) ? t(`reason.${reason}`) : reason)
  const projectText = (row: QuarantineRow) => (row.siteId === nobodysSite ? t('nobody') : row.projectName)

  const columns: DataColumn<QuarantineRow>[] = [
    {
      key: 'reason',
      title: t('reason'),
      width: 264,
      ellipsis: true,
      render: (row) => reasonText(row.reason),
    },
    { key: 'projectName', title: t('project'), width: 152, ellipsis: true, render: projectText },
    { key: 'deviceNumber', title: t('device'), width: 112, ellipsis: true },
    { key: 'pointKey', title: t('point'), width: 136, ellipsis: true },
    {
      key: 'occurrences',
      title: t('occurrences'),
      width: 128,
      align: 'end',
      sortable: true,
      render: (row) => f.whole(row.occurrences),
    },
    {
      key: 'firstAt',
      title: t('firstAt'),
      width: 160,
      sortable: true,
      optional: true,
      render: (row) => <TimeText value={row.firstAt} />,
    },
    {
      key: 'lastAt',
      title: t('lastAt'),
      width: 160,
      sortable: true,
      render: (row) => <TimeText value={row.lastAt} />,
    },
    {
      key: 'source',
      title: t('source'),
      width: 112,
      optional: true,
      render: (row) => sources[row.source] ?? row.source,
    },
  ]
  return (
    <PageStack>
      <SearchBar<FaultFilter>
        fields={[
          {
            name: 'siteId',
            label: t('project'),
            input: (
              <SiteSelect
                mayClear
                placeholder={list('any')}
                others={isAdministrator ? [{ value: nobodysSite, label: t('nobody') }] : []}
              />
            ),
          },
          {
            name: 'reason',
            label: t('reason'),
            options: faultReasons.map((reason) => ({ value: reason, label: t(`reason.${reason}`) })),
          },
          { name: 'keyWord', label: t('keyWord'), placeholder: 'PV-01' },
        ]}
        filter={filter}
        onSearch={onSearch}
      />
      <DataTable<QuarantineRow, FaultFilter>
        id="quarantine"
        title={t('quarantine')}
        columns={columns}
        rowKey="id"
        filter={filter}
        sort={{ column: 'lastAt', order: 'desc' }}
        query={receptionQueries.quarantine}
        empty={<EmptyState title={t('quarantineEmpty')} detail={t('quarantineEmptyHint')} />}
        details={(row) => (
          <div className={styles.example}>
            <p>{t('example')}</p>
            <pre>{row.example}</pre>
          </div>
        )}
        toolbar={
          mayClear ? (
            <ConfirmButton
              question={t('clearShownQuestion')}
              consequence={t('clearConsequence')}
              onConfirm={() => clear.send(filter)}
            >
              {t('clearShown')}
            </ConfirmButton>
          ) : undefined
        }
        actions={
          mayClear
            ? ({ siteId, reason, deviceNumber, pointKey }) => (
                <ConfirmButton
                  question={t('clearQuestion')}
                  consequence={t('clearConsequence')}
                  onConfirm={() => clear.send({ siteId, reason, deviceNumber, pointKey })}
                >
                  {t('clear')}
                </ConfirmButton>
              )
            : undefined
        }
      />
    </PageStack>
  )
}
