import type { TracedCall } from '@gridhelm/contract/system/monitor/entities'
import { millisecondsText } from '@gridhelm/contract/system/monitor/figure-texts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useAddress } from '../../../ui/address/use-address.ts'
import { FigureTable, figureCell } from '../../../ui/figure-table/FigureTable.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { useNow } from '../../../ui/ticker.ts'
import styles from './Monitor.module.css'
import { MonitorScreen } from './MonitorScreen.tsx'
import { monitorAddress, useTrace } from './queries.ts'
import { monitorTexts } from './texts.ts'

const toneOf = (status: number) => (status >= 500 ? 'failed' : status >= 400 ? 'waiting' : 'good')

function Calls({ title, calls }: { title: string; calls: readonly TracedCall[] }) {
  const t = useTexts(monitorTexts)
  const f = useFormat()
  const today = f.dateAt(useNow('minute'))
  const timeOf = (at: number) => (f.dateAt(at) === today ? f.timeToSecond(at) : f.momentToSecond(at))
  if (calls.length === 0)
    return (
      <PageCard title={title}>
        <p className={styles.quiet}>{t('noCalls')}</p>
      </PageCard>
    )
  return (
    <PageCard title={title} flush>
      <FigureTable label={title}>
        <thead>
          <tr>
            <th scope="col">{t('time')}</th>
            <th scope="col">{t('method')}</th>
            <th scope="col">{t('path')}</th>
            <th scope="col">{t('status')}</th>
            <th scope="col" className={figureCell}>
              {t('took')}
            </th>
          </tr>
        </thead>
        <tbody>
          {calls.map((call, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two calls may be alike in everything.
            <tr key={`${call.at} ${call.path} ${place}`}>
              <th scope="row">{timeOf(call.at)}</th>
              <td>{call.method}</td>
              <td className={styles.text}>{call.path}</td>
              <td>
                <StatusTag tone={toneOf(call.status)}>{String(call.status)}</StatusTag>
              </td>
              <td className={figureCell}>{millisecondsText(f, call.ms)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </PageCard>
  )
}

export function HttpTrace() {
  const t = useTexts(monitorTexts)
  const { shown } = useAddress(monitorAddress)
  const { data } = useTrace(shown.instance)
  return (
    <MonitorScreen hasCurves={false}>
      {() => (
        <>
          <p className={styles.quiet}>{t('traceHint')}</p>
          <Calls title={t('slowCalls')} calls={data?.slow ?? []} />
          <Calls title={t('lastCalls')} calls={data?.calls ?? []} />
        </>
      )}
    </MonitorScreen>
  )
}
