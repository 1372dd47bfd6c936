import type { CounterRepairDetail, RepairState } from '@gridhelm/contract/history/counters/entities'
import { counterTexts } from '@gridhelm/contract/history/counters/texts'
import { Alert, Skeleton } from 'antd'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { type Fact, FactList } from '../../../ui/FactList.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { amountText, pointOf, signedText } from './amounts.ts'
import styles from './CounterRepair.module.css'
import { MomentText, StateTag } from './cells.tsx'
import { DecisionForm } from './DecisionForm.tsx'
import { useDecide, useRepairDetail } from './queries.ts'
import { RepairCurve } from './RepairCurve.tsx'
import { whatText, whyText } from './reasoning.ts'
import { texts } from './texts.ts'

const isOpen = (state: RepairState) => state === 'waiting' || state === 'settled'

/** All about one repair: what happened, what is proposed and why, and the decision. */
export function RepairPanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const t = useTexts(texts)
  const language = useSignal(languageSignal)
  const asked = useRepairDetail(id)
  const { data, isError } = asked
  const counter = data && (pointOf(data)?.name[language] ?? data.point)
  return (
    <SidePanel
      open={id !== undefined}
      title={data ? `${data.device.number} · ${counter}` : t('title')}
      onClose={onClose}
      width={760}
    >
      {isError && !data ? (
        <LoadFailure of={asked} title={t('curveFailed')} />
      ) : data ? (
        // Another state or proposal begins with a fresh form.
        <Content key={`${data.id} ${data.state} ${data.proposed}`} repair={data} onClose={onClose} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </SidePanel>
  )
}

function Content({ repair, onClose }: { repair: CounterRepairDetail; onClose: () => void }) {
  const t = useTexts(texts)
  const said = useTexts(counterTexts)
  const language = useSignal(languageSignal)
  const f = useFormat()
  const mayDecide = usePermission('counterRepair:decide')
  const [value, setValue] = useState(repair.value ?? repair.proposed)
  const { state } = repair
  const shown = state === 'rejected' ? repair.counted : value
  return (
    <div className={styles.panel}>
      <p className={styles.tags}>
        <StateTag state={state} />
        <span className="gh-strong">{said(`counters.kind_${repair.kind}`)}</span>
        <MomentText at={repair.at} zone={repair.zone} />
      </p>
      {repair.isChanged && <Alert type="info" showIcon title={t('changed')} />}
      {state === 'withdrawn' && <Alert type="info" showIcon title={t('withdrawnHint')} />}
      {state === 'settled' && <Alert type="info" showIcon title={t('settledHint')} />}
      <dl className={styles.reasoning}>
        <dt>{t('what')}</dt>
        <dd>{whatText(repair, language, f)}</dd>
        <dt>{t('proposal')}</dt>
        <dd>{whyText(repair, language, f)}</dd>
      </dl>
      <RepairCurve detail={repair} value={shown} />
      <FactList facts={useFacts(repair, shown)} />
      {mayDecide && isOpen(state) && (
        <DecisionForm repair={repair} value={value} onValue={setValue} onDone={onClose} />
      )}
      {mayDecide && (state === 'approved' || state === 'rejected') && <Reopen id={repair.id} />}
    </div>
  )
}

function useFacts(repair: CounterRepairDetail, shown: number): Fact[] {
  const t = useTexts(texts)
  const said = useTexts(counterTexts)
  const f = useFormat()
  const language = useSignal(languageSignal)
  const { zone, at, afterAt, counted, proposed, value, decidedBy, decidedAt, reason } = repair
  const amount = (one: number) => amountText(one, repair, language)
  const reading = (label: string, one: number, moment: number): Fact => ({
    label,
    value: (
      <>
        {amount(one)} <span className={styles.hint}>{f.moment(moment, zone)}</span>
      </>
    ),
  })
  return [
    reading(t('before'), repair.before, repair.beforeAt),
    ...(at === afterAt ? [] : [reading(t('first'), repair.first, at)]),
    reading(t('after'), repair.after, afterAt),
    { label: said('counters.counted'), value: amount(counted) },
    { label: said('counters.proposed'), value: amount(proposed) },
    { label: t('difference'), value: signedText(shown - counted, repair, language) },
    ...(value === null ? [] : [{ label: said('counters.approved'), value: amount(value) }]),
    ...(decidedBy === null || decidedAt === null
      ? []
      : [
          {
            label: t('decided'),
            value: t('decidedBy', { name: decidedBy, moment: f.moment(decidedAt, zone) }),
          },
        ]),
    ...(reason === null ? [] : [{ label: said('counters.reason'), value: reason }]),
  ]
}

function Reopen({ id }: { id: string }) {
  const t = useTexts(texts)
  const decide = useDecide(() => t('reopen'))
  return (
    <div className={styles.buttons}>
      <ConfirmButton
        question={t('reopenQuestion')}
        consequence={t('reopenConsequence')}
        onConfirm={() => decide.send({ id, decision: 'reopen' })}
      >
        {t('reopen')}
      </ConfirmButton>
    </div>
  )
}
