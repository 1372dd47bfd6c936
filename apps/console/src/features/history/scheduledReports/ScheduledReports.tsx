import { reportKinds } from '@gridhelm/contract/history/reports/params'
import type { ScheduledReport } from '@gridhelm/contract/history/scheduledReports/entities'
import { reportNames } from '@gridhelm/contract/history/scheduledReports/names'
import { reportInput } from '@gridhelm/contract/history/scheduledReports/report-input'
import { dash } from '@gridhelm/points/numbers'
import { Alert, App, Button } from 'antd'
import { useEffect, useState } from 'react'
import { useConsoleConfig } from '../../../platform/config.ts'
import { useTexts } from '../../../platform/texts.ts'
import { NothingYet } from '../../../site/FirstSite.tsx'
import { LazyScheduleDialog } from '../../../site/schedule/LazyScheduleDialog.tsx'
import { SendButton } from '../../../site/schedule/SendButton.tsx'
import { useAddress } from '../../../ui/address/use-address.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { PageStack } from '../../../ui/PageCard.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { SearchBar } from '../../../ui/table/SearchBar.tsx'
import { CreatedCell, EnabledCell, LastRunCell, NameCell, NextRunCell, RhythmCell } from './cells.tsx'
import {
  type ReportFilter,
  reportAddress,
  runsAddress,
  scheduledReportQueries,
  useDelete,
  useRefreshReports,
  useReport,
  useReportInMaking,
  useRunNow,
} from './queries.ts'
import { ReportSettings } from './ReportSettings.tsx'
import { RunsPanel } from './RunsPanel.tsx'
import { scheduledReportScreenTexts } from './texts.ts'

/** Says how a run ended that somebody asked for here. */
function useFollowing(): (id: string) => void {
  const t = useTexts(scheduledReportScreenTexts)
  const [id, setId] = useState<string>()
  const { message } = App.useApp()
  const refresh = useRefreshReports()
  const { data } = useReportInMaking(id)
  useEffect(() => {
    if (!data || data.id !== id || data.running) return
    setId(undefined)
    refresh()
    if (data.lastRun?.state === 'done') message.success(t('sent', { name: data.name }))
    else message.error(t('notSent', { name: data.name, reason: data.lastRun?.reason ?? dash }))
  }, [data, id, refresh, message, t])
  return setId
}

/** Those who have agreed. */
const receiversOf = ({ users, emails, unconfirmed, unsubscribed }: ScheduledReport) =>
  users.length + emails.length - unconfirmed.length - unsubscribed.length

/** Reports that are made by the calendar and sent to people. */
export function ScheduledReports() {
  const t = useTexts(scheduledReportScreenTexts)
  const names = useTexts(reportNames)
  const mayEdit = usePermission('scheduledReport:edit')
  const hasNoMail = useConsoleConfig()?.delivery.email === false
  const { shown: filter, show: setFilter } = useAddress(reportAddress)
  const [edited, setEdited] = useState<ScheduledReport>()
  const { shown: panel, open, close } = useAddress(runsAddress)
  const { data: looked } = useReport(panel.runs)
  const follow = useFollowing()
  const running = useRunNow()
  const deleting = useDelete(t('deleted'))

  const columns: DataColumn<ScheduledReport>[] = [
    { key: 'name', title: t('name'), width: 208, sortable: true, render: (row) => <NameCell row={row} /> },
    { key: 'rhythm', title: t('rhythm'), width: 176, render: (row) => <RhythmCell row={row} /> },
    {
      key: 'nextRunAt',
      title: t('nextRun'),
      width: 144,
      sortable: true,
      render: (row) => <NextRunCell row={row} />,
    },
    { key: 'lastRun', title: t('lastRun'), width: 150, render: (row) => <LastRunCell row={row} /> },
    {
      key: 'createTime',
      title: t('created'),
      width: 144,
      sortable: true,
      optional: true,
      render: (row) => <CreatedCell row={row} />,
    },
    { key: 'ownerName', title: t('owner'), width: 130, ellipsis: true, optional: true },
    { key: 'enabled', title: t('enabled'), width: 76, render: (row) => <EnabledCell row={row} /> },
  ]

  return (
    <PageStack>
      {hasNoMail && <Alert type="info" showIcon title={t('noDelivery')} />}
      <SearchBar<ReportFilter>
        fields={[
          { name: 'name', label: t('name') },
          {
            name: 'kind',
            label: t('report'),
            options: reportKinds.map((kind) => ({ value: kind, label: names(kind) })),
          },
          {
            name: 'enabled',
            label: t('state'),
            options: [
              { value: 'true', label: t('on') },
              { value: 'false', label: t('off') },
            ],
          },
        ]}
        filter={filter}
        onSearch={setFilter}
      />
      <DataTable<ScheduledReport, ReportFilter>
        id="scheduled-reports"
        title={t('title')}
        columns={columns}
        rowKey="id"
        filter={filter}
        sort={{ column: 'createTime', order: 'desc' }}
        query={scheduledReportQueries.page}
        empty={<NothingYet title={t('empty')} detail={t('emptyHint')} />}
        toolbar={<SendButton />}
        details={(row) => <ReportSettings row={row} />}
        actions={(row) => (
          <>
            <Button onClick={() => open({ runs: row.id })}>{t('runs')}</Button>
            {mayEdit && row.editable && (
              <>
                <ConfirmButton
                  question={t('runNowQuestion', { name: row.name })}
                  consequence={t('runNowHint', { count: receiversOf(row) })}
                  disabled={row.running}
                  onConfirm={() => running.send({ id: row.id }).then(() => follow(row.id))}
                >
                  {t('runNow')}
                </ConfirmButton>
                <Button onClick={() => setEdited(row)}>{t('edit')}</Button>
                <ConfirmButton
                  danger
                  question={t('deleteQuestion', { name: row.name })}
                  consequence={t('deleteHint')}
                  onConfirm={() => deleting.send({ id: row.id })}
                >
                  {t('delete')}
                </ConfirmButton>
              </>
            )}
          </>
        )}
      />
      {edited && (
        <LazyScheduleDialog
          report={reportInput(edited.report)}
          saved={edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {looked && <RunsPanel report={looked} onClose={() => close({ runs: undefined })} />}
    </PageStack>
  )
}
