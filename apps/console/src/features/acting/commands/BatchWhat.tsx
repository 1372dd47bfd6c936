import { type DeviceKind, deviceKinds, kindName, pointsOf } from '@gridhelm/points/catalogue'
import type { SetpointPoint } from '@gridhelm/points/point'
import { isCommandable } from '@gridhelm/points/proof'
import { Segmented, Select } from 'antd'
import { useId } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { digitsOf, isControllable, ordersOf, setpointOf } from '../../../site/command/setpoint.ts'
import { commandWords } from '../../../site/command/texts.ts'
import { NumberInput } from '../../../ui/number/NumberInput.tsx'
import { useIsPhone } from '../../../ui/viewport.ts'
import styles from './Batch.module.css'
import type { BatchDraft } from './batch-draft.ts'
import { batchScreenTexts } from './batch-texts.ts'

/** What is switched first, then what is set to a value. */
function usePointOptions(kind: DeviceKind) {
  const words = useTexts(commandWords)
  const language = useSignal(languageSignal)
  const points = pointsOf(kind).filter(isCommandable)
  const optionsOf = (control: SetpointPoint['control']) =>
    points
      .filter((point) => point.control === control)
      .toSorted((a, b) => a.display.order - b.display.order)
      .map(({ key, name }) => ({ value: key, label: name[language] }))
  return [
    { label: words('orders'), options: optionsOf('choice') },
    { label: words('values'), options: optionsOf('value') },
  ].filter(({ options }) => options.length > 0)
}

interface BatchWhatProps {
  draft: BatchDraft
  onChange: (change: Partial<BatchDraft>) => void
}

/** Which point of which kind of device, and the value that it is to get. */
export function BatchWhat({ draft: { kind, point: key, value }, onChange }: BatchWhatProps) {
  const t = useTexts(batchScreenTexts)
  const language = useSignal(languageSignal)
  const id = useId()
  const point = key === undefined ? undefined : setpointOf(kind, key)
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={`${id}-kind`}>{t('kind')}</label>
        <Select<DeviceKind>
          id={`${id}-kind`}
          value={kind}
          options={deviceKinds
            .filter(isControllable)
            .map((one) => ({ value: one, label: kindName(one)[language] }))}
          onChange={(next) => onChange({ kind: next, point: undefined, value: undefined, deviceIds: [] })}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-point`}>{t('point')}</label>
        <Select<string>
          id={`${id}-point`}
          {...(key === undefined ? {} : { value: key })}
          placeholder={t('pointHint')}
          showSearch={{ optionFilterProp: 'label' }}
          options={usePointOptions(kind)}
          onChange={(next) => onChange({ point: next, value: undefined })}
        />
      </div>
      {point && <ValueField id={`${id}-value`} point={point} value={value} onChange={onChange} />}
    </>
  )
}

interface ValueFieldProps {
  id: string
  point: SetpointPoint
  value: number | undefined
  onChange: (change: { value: number | undefined }) => void
}

function ValueField({ id, point, value, onChange }: ValueFieldProps) {
  const t = useTexts(batchScreenTexts)
  const f = useFormat()
  const language = useSignal(languageSignal)
  const isPhone = useIsPhone()
  if (point.control === 'choice') {
    return (
      <div className={styles.field}>
        <span className={styles.label}>{t('value')}</span>
        <Segmented<number>
          className={styles.choice ?? ''}
          aria-label={t('value')}
          vertical={isPhone && point.states.length > 3}
          // Nothing is chosen before somebody chooses.
          value={value ?? Number.NaN}
          options={ordersOf(point).map((state) => ({ value: state.value, label: state.label[language] }))}
          onChange={(next) => onChange({ value: next })}
        />
      </div>
    )
  }
  const { min, max, step } = point.range
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('value')}</label>
      <NumberInput
        id={id}
        className={styles.wide ?? ''}
        value={value ?? null}
        step={step}
        precision={digitsOf(point)}
        min={min}
        max={max}
        suffix={f.ownSymbol(point.unit)}
        onChange={(next) => onChange({ value: next ?? undefined })}
      />
      <p className={styles.hint}>{t('range', { min, max, step })}</p>
    </div>
  )
}
