import type { LoadAction, LoadTrace } from '@gridhelm/contract/money/loads/entities'
import { loadResource } from '@gridhelm/contract/money/loads/resource'
import { fieldsOf } from '@gridhelm/contract/resource/resource'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useDictionary } from '../../../platform/dictionaries.ts'
import { useFormat } from '../../../platform/format.ts'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import { fieldCell } from '../../../resources/FieldCell.tsx'
import { useLoadTrace } from '../../../site/money/load-trace.ts'
import styles from '../../../site/money/Panel.module.css'
import { TraceStrip } from '../../../site/money/TraceStrip.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { type Fact, FactList } from '../../../ui/FactList.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { UnitsText } from '../../../ui/money/PriceText.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { type HelpAction, HelpForm, helpActions } from './HelpForm.tsx'
import { type Load, useLoad, usePush } from './queries.ts'
import { texts } from './texts.ts'
import { VoiceAlert } from './VoiceAlert.tsx'

/** All about one load: where it stands, why it waits, and what can be done about it. */
export function LoadPanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const t = useTexts(texts)
  const asked = useLoad(id)
  const traced = useLoadTrace(id)
  const title = t('loadTitle', { home: asked.data?.shsSn ?? '' })
  return (
    <SidePanel open={id !== undefined} title={title} onClose={onClose} width={560}>
      {asked.data && traced.data ? (
        <Content load={asked.data} trace={traced.data} />
      ) : asked.isError || traced.isError ? (
        <LoadFailure of={asked.isError ? asked : traced} title={t('loadFailed')} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </SidePanel>
  )
}

const isHelp = (action: LoadAction): action is HelpAction => helpActions.some((one) => one === action)

function Content({ load, trace }: { load: Load; trace: LoadTrace }) {
  const t = useTexts(texts)
  const push = usePush()
  const mayHelp = usePermission('load:resend')
  const reasons = useDictionary('load_why')
  const [helping, setHelping] = useState<HelpAction>()
  // Asked for already: how it stands is said above.
  const helps = trace.next.filter(isHelp).filter((action) => action !== 'voice' || !trace.voice?.isOwn)
  const advice = trace.next.flatMap((action) =>
    action === 'wait' || action === 'call' ? [t(`advice.${action}`)] : [],
  )
  return (
    <div className={styles.panel}>
      {trace.why !== null && (
        <Alert type="warning" showIcon title={reasons.textOf(trace.why)} description={advice.join(' · ')} />
      )}
      <VoiceAlert id={load.id} trace={trace} />
      <TraceStrip trace={trace} />
      {mayHelp && (
        <div className={styles.buttons}>
          {trace.next.includes('push') && (
            <ConfirmButton
              question={t('pushQuestion')}
              consequence={t('pushHint')}
              onConfirm={() => push.send({ id: load.id })}
            >
              {t('push')}
            </ConfirmButton>
          )}
          {helps.map((action) => (
            <Button key={action} onClick={() => setHelping(action)}>
              {t(action)}
            </Button>
          ))}
        </div>
      )}
      <FactList facts={useFacts(load)} />
      <Log trace={trace} />
      <HelpForm id={load.id} action={helping} onClose={() => setHelping(undefined)} />
    </div>
  )
}

/** What stands in the head or in the strip. */
const elsewhere = new Set([
  'shsSn',
  'why',
  'currency',
  'unit',
  'shsId',
  'customerId',
  'transferId',
  'paymentId',
  'value',
  'issuedTime',
  'confirmedTime',
  'litTime',
])

function useFacts(load: Load): Fact[] {
  const t = useTexts(texts)
  const named = useTexts(loadResource.texts)
  const [seesHomes, seesPayments] = [usePermission('solarHome:list'), usePermission('payment:list')]
  const { shsId, shsSn, paymentId, amount, value, unit, kind } = load
  const links: Fact[] = [
    ...(seesHomes && shsId
      ? [{ label: named('shsSn'), value: <Link to={paths.solarHome({ home: shsId })}>{shsSn}</Link> }]
      : []),
    ...(seesPayments && paymentId
      ? [
          {
            label: t('payment'),
            value: <Link to={paths.payments({ payment: paymentId })}>{t('toPayment')}</Link>,
          },
        ]
      : []),
  ]
  const facts = fieldsOf(loadResource).flatMap(([name, field]): Fact[] => {
    const value = (load as Readonly<Record<string, unknown>>)[name]
    if (elsewhere.has(name) || value === null || value === undefined || value === '') return []
    // Orders without money.
    if (name === 'amount' && amount === 0) return []
    return [{ label: named(name as keyof typeof loadResource.texts.en), value: fieldCell(name, field, load) }]
  })
  const bought: Fact[] =
    kind === 'add' ? [{ label: named('value'), value: <UnitsText count={value} unit={unit} /> }] : []
  return [...links, ...bought, ...facts]
}

const noted = ['resent', 'pushed', 'voiceAsked', 'voiceAllowed', 'voice', 'vending', 'answered'] as const

function Log({ trace }: { trace: LoadTrace }) {
  const t = useTexts(texts)
  const f = useFormat()
  const states = useDictionary('load_state')
  const nameOf = (step: string) => {
    const own = noted.find((one) => one === step)
    return own ? t(`step.${own}`) : states.textOf(step)
  }
  return (
    <section aria-label={t('log')}>
      <h3 className={styles.heading}>{t('log')}</h3>
      <ul className={styles.log}>
        {trace.events.map(({ place, at, step, by, note }) => (
          <li key={place}>
            <time className="gh-figures" dateTime={new Date(at).toISOString()}>
              {f.moment(at)}
            </time>
            <span>{[nameOf(step), by, note].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
