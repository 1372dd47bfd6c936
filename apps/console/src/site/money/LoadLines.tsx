import { saleCalls } from '@gridhelm/contract/money/sales/calls'
import type { LightLoad } from '@gridhelm/contract/money/sales/entities'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { ask } from '../../platform/call.ts'
import { useDictionary } from '../../platform/dictionaries.ts'
import { useFormat } from '../../platform/format.ts'
import { useTexts } from '../../platform/texts.ts'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { UnitsText } from '../../ui/money/PriceText.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { StatusTag, type StatusTone } from '../../ui/StatusTag.tsx'
import styles from './LoadLines.module.css'
import { useLoadTrace } from './load-trace.ts'
import { ReceiptView } from './ReceiptView.tsx'
import { receiptTexts } from './receipt-texts.ts'
import { TraceStrip } from './TraceStrip.tsx'
import { traceTexts } from './texts.ts'

const tones: Readonly<Record<LightLoad['state'], StatusTone>> = {
  issued: 'waiting',
  ready: 'waiting',
  sent: 'waiting',
  delivered: 'waiting',
  confirmed: 'good',
  lit: 'good',
  failed: 'failed',
  cancelled: 'off',
}

/** Loads, the newest first; each opens its way from the payment to the light, and its receipt. */
export function LoadLines({ loads }: { loads: readonly LightLoad[] }) {
  const t = useTexts(traceTexts)
  const f = useFormat()
  const states = useDictionary('load_state')
  const [opened, setOpened] = useState<string>()
  return (
    <>
      <ul className={styles.lines}>
        {loads.map(({ id, at, shsSn, amount, currency, units, unit, state }) => (
          <li key={id} className={styles.line}>
            <div className={styles.what}>
              <span className="gh-strong">
                {units > 0 ? <UnitsText count={units} unit={unit} /> : states.textOf(state)}
              </span>
              <span className="gh-note">
                {f.moment(at)} · {shsSn}
              </span>
            </div>
            <span className={`gh-figures ${styles.amount}`}>
              {amount > 0 && f.money(amount, currency)}
              <StatusTag tone={tones[state]}>{states.textOf(state)}</StatusTag>
            </span>
            <Button type="link" className={styles.open ?? ''} onClick={() => setOpened(id)}>
              {t('follow')}
            </Button>
          </li>
        ))}
      </ul>
      <SidePanel
        open={opened !== undefined}
        title={t('trace')}
        width={480}
        onClose={() => setOpened(undefined)}
      >
        {opened !== undefined && <OneLoad id={opened} />}
      </SidePanel>
    </>
  )
}

function OneLoad({ id }: { id: string }) {
  const t = useTexts(receiptTexts)
  const traced = useLoadTrace(id)
  const paper = useQuery({
    queryKey: ['receipt', id],
    queryFn: ({ signal }) => ask(saleCalls.receipt, { id }, { signal, quiet: true }),
  })
  const failed = [traced, paper].find(({ isError }) => isError)
  if (failed) return <LoadFailure of={failed} title={t('failed')} />
  if (!traced.data || !paper.data) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <div className={styles.one}>
      <TraceStrip trace={traced.data} />
      <ReceiptView receipt={paper.data} />
    </div>
  )
}
