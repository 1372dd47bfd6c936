import type { CounterRepair, RepairState } from '@gridhelm/contract/history/counters/entities'
import { counterTexts } from '@gridhelm/contract/history/counters/texts'
import { Tooltip } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { StatusTag, type StatusTone } from '../../../ui/StatusTag.tsx'
import { amountText, figureText, pointOf, unitOf } from './amounts.ts'
import styles from './CounterRepair.module.css'

const tones: Readonly<Record<RepairState, StatusTone>> = {
  waiting: 'waiting',
  settled: 'good',
  approved: 'good',
  rejected: 'failed',
  withdrawn: 'off',
}

export function StateTag({ state }: { state: RepairState }) {
  const t = useTexts(counterTexts)
  return <StatusTag tone={tones[state]}>{t(`counters.state_${state}`)}</StatusTag>
}

/** A moment by the clock of the site, to the second on hover. */
export function MomentText({ at, zone }: { at: number; zone: string }) {
  const f = useFormat()
  return (
    <Tooltip title={f.exactMoment(at, zone)}>
      <time className="gh-figures" dateTime={new Date(at).toISOString()}>
        {f.moment(at, zone)}
      </time>
    </Tooltip>
  )
}

export function AmountText({ value, repair }: { value: number | null; repair: CounterRepair }) {
  const language = useSignal(languageSignal)
  return <span className="gh-figures">{amountText(value, repair, language)}</span>
}

/** From the last good reading to the next one, with the wrong one between them where there is one. */
export function ReadingsText({ repair }: { repair: CounterRepair }) {
  const language = useSignal(languageSignal)
  const f = useFormat()
  const { before, first, after, at, afterAt } = repair
  const steps = at === afterAt ? [before, after] : [before, first, after]
  return (
    <span className="gh-figures">
      {steps.map((value) => figureText(value, repair, f)).join(' → ')} {unitOf(repair, language)}
    </span>
  )
}

/** The device, and under it the counter; it opens the repair. */
export function CounterCell({ repair, onOpen }: { repair: CounterRepair; onOpen: () => void }) {
  const language = useSignal(languageSignal)
  const { number, name } = repair.device
  return (
    <button type="button" className={styles.open} onClick={onOpen}>
      <span>{name && name !== number ? `${number} ${name}` : number}</span>
      <small>{pointOf(repair)?.name[language] ?? repair.point}</small>
    </button>
  )
}
