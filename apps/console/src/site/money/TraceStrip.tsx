import type { LoadTrace } from '@gridhelm/contract/money/loads/entities'
import { useFormat } from '../../platform/format.ts'
import { useTexts } from '../../platform/texts.ts'
import { useNow } from '../../ui/ticker.ts'
import { type Standing, Timeline, type TimelineItem } from '../../ui/timeline/Timeline.tsx'
import { traceTexts } from './texts.ts'

type Step = LoadTrace['steps'][number]

const standings: Readonly<Record<Step['state'], Standing>> = {
  done: 'done',
  waiting: 'now',
  failed: 'failed',
  none: 'ahead',
}
const minute = 60_000

/** A load from the payment to the first light, each step with its moment and the time since the one before. */
export function TraceStrip({ trace }: { trace: Pick<LoadTrace, 'way' | 'steps' | 'minutesToLight'> }) {
  const t = useTexts(traceTexts)
  const f = useFormat()
  useNow('minute')
  const nameOf = ({ step }: Step) =>
    step === 'sent' ? t(trace.way === 'keypad' ? 'sms' : 'pushed') : t(step)
  const detailsOf = ({ step, state, minutes, at, by, note }: Step): string[] =>
    [
      minutes !== null && minutes > 0
        ? t('after', { duration: f.duration(minutes * minute, 'minute') })
        : undefined,
      state === 'waiting' && at !== null
        ? t('waits', { duration: f.duration(Date.now() - at, 'minute') })
        : undefined,
      by !== null && (step === 'confirmed' ? t('saidBy', { name: by }) : by),
      note !== null && (step === 'token' ? t('codeEnd', { hint: note }) : note),
    ].filter((line): line is string => typeof line === 'string' && line !== '')
  const items = trace.steps.map((step): TimelineItem => {
    const { at, state } = step
    const isTold = at !== null && state === 'done'
    return {
      key: step.step,
      standing: standings[state],
      name: nameOf(step),
      time: isTold ? { at, shown: f.moment(at), exact: f.longMoment(at) } : undefined,
      details: detailsOf(step),
    }
  })
  const { minutesToLight } = trace
  return (
    <Timeline
      label={t('trace')}
      items={items}
      {...(minutesToLight !== null && {
        zone:
          minutesToLight === 0
            ? t('atOnce')
            : t('minutes', { duration: f.duration(minutesToLight * minute, 'minute') }),
      })}
    />
  )
}
