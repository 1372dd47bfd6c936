import { CheckOutlined } from '@ant-design/icons'
import type { SiteDevice } from '@gridhelm/contract/stations/overview/entities'
import type { ChoiceSetpoint, ValueSetpoint } from '@gridhelm/points/point'
import { isProven } from '@gridhelm/points/proof'
import { Button, Tooltip } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { languageSignal } from '../../platform/language.ts'
import { useSignal } from '../../platform/signal.ts'
import { useTexts } from '../../platform/texts.ts'
import { NumberInput } from '../../ui/number/NumberInput.tsx'
import styles from './Control.module.css'
import { digitsOf, mayBeSet, ordersOf } from './setpoint.ts'
import { commandWords } from './texts.ts'

interface InputProps<P> {
  device: Pick<SiteDevice, 'number'>
  point: P
  /** A command to the point is under way: another has to wait. */
  isBusy: boolean
  onChoose: (value: number) => void
}

/** One button an order; the one that the telemetry shows already is marked, and can be given again. */
export function OrderButtons(props: InputProps<ChoiceSetpoint> & { shown: number | null }) {
  const { device, point, shown, isBusy, onChoose } = props
  const t = useTexts(commandWords)
  const language = useSignal(languageSignal)
  return (
    <fieldset className={styles.orders} aria-label={`${device.number} ${point.name[language]}`}>
      {ordersOf(point).map(({ value, label }) => {
        const isSo = shown !== null && isProven(point, value, shown) && ordersOf(point).length > 1
        const option = label[language]
        return (
          <Tooltip key={value} title={isBusy ? t('busy') : undefined}>
            <Button
              className={isSo ? (styles.isSo ?? '') : ''}
              disabled={isBusy}
              icon={isSo && <CheckOutlined />}
              aria-label={t('orderLabel', { device: device.number, point: point.name[language], option })}
              {...(isSo && { 'aria-current': true as const })}
              onClick={() => onChoose(value)}
            >
              {t('order', { option })}
            </Button>
          </Tooltip>
        )
      })}
    </fieldset>
  )
}

/** A number with its unit; it goes nowhere before it fits the range and is confirmed. */
export function ValueInput(props: InputProps<ValueSetpoint> & { range: { min: number; max: number } }) {
  const { device, point, isBusy, onChoose } = props
  const t = useTexts(commandWords)
  const language = useSignal(languageSignal)
  const f = useFormat()
  const hint = useId()
  const [value, setValue] = useState<number | null>(null)
  const { min, max } = props.range
  const { step } = point.range
  const unit = f.ownSymbol(point.unit)
  const amount = (of: number) => f.upTo(of, digitsOf(point))
  const isWrong = value !== null && !(mayBeSet(point, value) && value >= min && value <= max)
  const range = {
    min: amount(min),
    max: unit === '' ? amount(max) : `${amount(max)}\u00a0${unit}`,
    step: amount(step),
  }
  const choose = (event: FormEvent) => {
    event.preventDefault()
    if (value !== null && !isWrong && !isBusy) onChoose(value)
  }
  return (
    <form className={styles.value} onSubmit={choose}>
      <NumberInput
        className={styles.number ?? ''}
        aria-label={t('newValue', { point: point.name[language] })}
        aria-describedby={hint}
        disabled={isBusy}
        value={value}
        step={step}
        // Its arrows have English names only; the arrow keys do the same.
        controls={false}
        {...(isWrong && { status: 'error' as const, 'aria-invalid': true })}
        suffix={unit}
        onChange={setValue}
      />
      <Tooltip title={isBusy ? t('busy') : undefined}>
        <Button
          htmlType="submit"
          disabled={isBusy || value === null || isWrong}
          aria-label={t('setLabel', { point: point.name[language], device: device.number })}
        >
          {t('setButton')}
        </Button>
      </Tooltip>
      <small id={hint} className={isWrong ? styles.wrong : styles.hint}>
        {t(isWrong ? 'outOfRange' : 'range', range)}
      </small>
    </form>
  )
}
