import { ReloadOutlined } from '@ant-design/icons'
import { errorTexts } from '@gridhelm/contract/errors/texts'
import { freeReportCalls } from '@gridhelm/contract/history/freeReport/calls'
import { pointRefsText } from '@gridhelm/contract/history/history/point-refs'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { Skeleton } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ScheduleButton } from '../../../site/schedule/ScheduleButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageCard, PageStack } from '../../../ui/PageCard.tsx'
import { ToolButton } from '../../../ui/ToolButton.tsx'
import { FirstChoice } from './FirstChoice.tsx'
import { mostShownRows } from './pages.ts'
import { QueryForm } from './QueryForm.tsx'
import { pinnedInput, useRefresh, useReportHead } from './queries.ts'
import { ReportTable } from './ReportTable.tsx'
import { SavedQueries } from './SavedQueries.tsx'
import { texts } from './texts.ts'
import { useReportAddress } from './use-report-address.ts'

export function ReportScreen({ station }: { station: Station }) {
  const t = useTexts(texts)
  const e = useTexts(errorTexts)
  const f = useFormat()
  const [shown, change] = useReportAddress(station)
  const asked = useReportHead(shown)
  const { data: head, error, isFetching, isPlaceholderData } = asked
  const refresh = useRefresh()
  const { points, interval, figure } = shown
  const hasPoints = points.length > 0
  const input = head && !isPlaceholderData ? pinnedInput(shown, head) : undefined
  const number = (count: number) => f.whole(count)
  const note = head && t('rows', { rows: number(head.rows), columns: number(head.columns.length) })

  const body = () => {
    if (!hasPoints) return <FirstChoice station={station} shown={shown} onChange={change} />
    if (error && !isFetching) return <LoadFailure of={asked} title={e('error.queryFailed')} />
    if (!head) return <Skeleton active paragraph={{ rows: 8 }} style={{ padding: 16 }} />
    if (head.rows === 0) return <EmptyState title={e('error.noData')} detail={t('noRowsHint')} />
    return (
      <ReportTable
        // Another question begins at the top.
        key={`${head.from} ${head.to} ${pointRefsText(points)} ${interval} ${figure} ${shown.order}`}
        head={head}
        input={pinnedInput(shown, head)}
        order={shown.order}
        isOld={isPlaceholderData}
        onOrder={(order) => change({ order })}
      />
    )
  }

  return (
    <PageStack>
      <PageCard title={t('title')} extra={<SavedQueries station={station} shown={shown} onChange={change} />}>
        <QueryForm station={station} shown={shown} onChange={change} />
      </PageCard>
      <PageCard
        flush
        title={station.projectName}
        note={
          head && head.rows > mostShownRows
            ? t('rowsCut', { shown: number(mostShownRows), rows: number(head.rows) })
            : note
        }
        extra={
          hasPoints && (
            <>
              <ToolButton icon={<ReloadOutlined spin={isFetching} />} onClick={refresh} disabled={isFetching}>
                {t('refresh')}
              </ToolButton>
              <ExportMenu
                call={freeReportCalls.export}
                input={head && head.rows > 0 && input ? input : undefined}
              />
              <ScheduleButton
                report={{ kind: 'freeReport', points: pointRefsText(points), interval, figure }}
              />
            </>
          )
        }
      >
        {body()}
      </PageCard>
    </PageStack>
  )
}
