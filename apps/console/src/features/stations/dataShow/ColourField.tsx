import { type MessageKey, messageText } from '@gridhelm/contract/message-text'
import { cards } from '@gridhelm/contract/stations/dataShow/readable'
import { ColorPicker } from 'antd'
import { useId, useRef } from 'react'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ColourPanel } from './ColourPanel.tsx'
import styles from './DataEdition.module.css'
import { texts } from './texts.ts'

interface ColourFieldProps {
  /** What it colours, in full. */
  label: string
  /** Null: as the house has it. */
  value: string | null
  /** What it stands on; null: the cards of the house. Undefined for a ground itself. */
  ground: string | null | undefined
  presets: readonly string[]
  fault?: MessageKey | undefined
  disabled: boolean
  onChange: (colour: string | null) => void
}

/** Where mixing begins. */
const firstColour = '#1558b8'

export function ColourField(props: ColourFieldProps) {
  const { label, value, ground, presets, fault, disabled, onChange } = props
  const t = useTexts(texts)
  const language = useSignal(languageSignal)
  const faultId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const grounds = ground === null ? Object.entries(cards) : ground === undefined ? [] : [['chosen', ground]]
  return (
    <span className={styles.colour}>
      <ColorPicker
        value={value ?? firstColour}
        destroyOnHidden
        disabledAlpha
        disabledFormat
        format="hex"
        disabled={disabled}
        onOpenChange={(isOpen) => !isOpen && button.current?.focus({ preventScroll: true })}
        onChange={(colour) => onChange(colour.toHexString())}
        panelRender={(_, { components: { Picker } }) => (
          <ColourPanel
            label={label}
            value={value}
            grounds={fault === undefined ? grounds : []}
            presets={presets}
            onChange={onChange}
          >
            <Picker />
          </ColourPanel>
        )}
      >
        <button
          ref={button}
          type="button"
          className={styles.swatchButton}
          disabled={disabled}
          aria-label={`${label}: ${value ?? t('standard')}`}
          aria-haspopup="dialog"
          aria-invalid={fault !== undefined}
          {...(fault === undefined ? {} : { 'aria-describedby': faultId })}
        >
          <span
            className={value === null ? styles.noSwatch : styles.swatch}
            style={value === null ? {} : { background: value }}
          />
          <span className={value === null ? styles.standard : styles.hex}>{value ?? t('standard')}</span>
        </button>
      </ColorPicker>
      {fault !== undefined && (
        <span id={faultId} className={styles.fault} role="alert">
          {messageText(language, fault)}
        </span>
      )}
    </span>
  )
}
