import { errorTexts } from '@gridhelm/contract/errors/texts'
import { zoneText } from '@gridhelm/contract/format/zones'
import { historyTexts } from '@gridhelm/contract/history/history/texts'
import type { TextTable } from '@gridhelm/contract/texts'
import { Button, Space } from 'antd'
import { useId, useState } from 'react'
import { languageSignal } from '../../platform/language.ts'
import { useSignal } from '../../platform/signal.ts'
import { useTexts } from '../../platform/texts.ts'
import styles from './PeriodPicker.module.css'
import { PeriodSteps } from './PeriodSteps.tsx'
import {
  momentsOf,
  neighbourPeriod,
  type Period,
  type PeriodLimit,
  periodFault,
  presetPeriod,
  presetsWithin,
} from './period.ts'
import { texts } from './texts.ts'
import { WallTimeInput } from './WallTimeInput.tsx'

interface PeriodPickerProps {
  value: Period
  /** Told of good periods only; a wrong one stays in the form, with the reason. */
  onChange: (period: Period) => void
  timeZone: string
  limit?: PeriodLimit
}

/** Only those that a period can break: the table of all messages is large. */
const ruleTexts: readonly TextTable[] = [historyTexts, errorTexts]

const isSame = (one: Period, other: Period) => one.from === other.from && one.to === other.to

/** Start and end by the clock of the site, with the usual choices and steps of the same length. */
export function PeriodPicker({ value, onChange, timeZone, limit = 'threeDays' }: PeriodPickerProps) {
  const t = useTexts(texts)
  const language = useSignal(languageSignal)
  const id = useId()
  const [draft, setDraft] = useState({ of: value, period: value })
  // A period that came from elsewhere takes the place of what was typed.
  const period = isSame(draft.of, value) ? draft.period : value
  const fault = periodFault(period, limit)
  const change = (next: Period) => {
    setDraft({ of: value, period: next })
    if (!periodFault(next, limit) && !isSame(next, value)) onChange(next)
  }
  const field = (end: keyof Period, label: string) => (
    <WallTimeInput
      label={label}
      value={period[end]}
      onChange={(wall) => change({ ...period, [end]: wall })}
      status={fault?.end === end ? 'error' : undefined}
      describedBy={fault?.end === end ? `${id}-fault` : undefined}
      className={styles.moment ?? ''}
    />
  )
  return (
    <fieldset className={styles.picker} aria-label={t('period')}>
      <div className={styles.row}>
        <PeriodSteps onStep={(by) => change(neighbourPeriod(value, by))}>
          {field('from', t('start'))}
          <span aria-hidden="true">–</span>
          {field('to', t('end'))}
        </PeriodSteps>
      </div>
      <Space.Compact className={styles.presets ?? ''}>
        {presetsWithin(limit).map((preset) => (
          <Button key={preset} onClick={() => change(presetPeriod(preset, Date.now(), timeZone))}>
            {t(preset)}
          </Button>
        ))}
      </Space.Compact>
      {fault ? (
        <p id={`${id}-fault`} role="alert" className={styles.fault}>
          {ruleTexts.map((table) => table[language][fault.message]).find((text) => text !== undefined)}
        </p>
      ) : (
        <p className="gh-note-line">
          {t('zone', { zone: zoneText(momentsOf(period, timeZone).to, timeZone) })}
        </p>
      )}
    </fieldset>
  )
}
