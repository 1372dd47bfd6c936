import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { NumberInput } from '../../../../ui/number/NumberInput.tsx'
import styles from './Rules.module.css'
import { texts } from './texts.ts'

interface SecondsInputProps {
  /** Given by the form item. */
  id?: string
  value?: number | null
  onChange?: (seconds: number | null) => void
  least?: number
}

const most = 86_400

/** Seconds, with what they come to in larger units. */
export function SecondsInput({ id, value, onChange, least = 0 }: SecondsInputProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const isLong = typeof value === 'number' && value >= 60
  return (
    <span className="gh-row">
      <NumberInput
        {...(id === undefined ? {} : { id })}
        value={value ?? null}
        onChange={(seconds) => onChange?.(seconds)}
        min={least}
        max={most}
        precision={0}
        suffix={t('seconds')}
      />
      {isLong && <span className={styles.quiet}>{t('asTime', { time: f.duration(value * 1_000) })}</span>}
    </span>
  )
}
