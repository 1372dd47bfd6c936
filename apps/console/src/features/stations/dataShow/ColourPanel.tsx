import { CheckOutlined } from '@ant-design/icons'
import { readableOn } from '@gridhelm/contract/stations/dataShow/readable'
import { Button } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import styles from './DataEdition.module.css'
import { texts } from './texts.ts'

interface ColourPanelProps {
  /** What it colours. */
  label: string
  value: string | null
  /** By name: light, dark or chosen. */
  grounds: readonly (readonly string[])[]
  presets: readonly string[]
  onChange: (colour: string | null) => void
  children: ReactNode
}

const groundText = { light: 'onLight', dark: 'onDark', chosen: 'onChosen' } as const

/** Ready colours, any other colour, and how it will look on what it stands on. */
export function ColourPanel({ label, value, grounds, presets, onChange, children }: ColourPanelProps) {
  const t = useTexts(texts)
  const panel = useRef<HTMLDivElement>(null)
  // The keyboard goes on inside of what it has opened.
  useEffect(() => panel.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  // The library gives its own inputs no names.
  useEffect(() => {
    panel.current?.querySelector('[role="slider"]')?.setAttribute('aria-label', t('hue'))
    panel.current?.querySelector('input')?.setAttribute('aria-label', t('hex'))
  }, [t])
  return (
    <div ref={panel} className={styles.panel} role="dialog" aria-label={label}>
      <fieldset className={styles.presets} aria-label={t('presets')}>
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            title={preset}
            aria-label={preset}
            aria-pressed={value === preset}
            style={{ background: preset, color: readableOn(preset, preset) }}
            onClick={() => onChange(preset)}
          >
            {value === preset && <CheckOutlined aria-hidden="true" />}
          </button>
        ))}
      </fieldset>
      {children}
      {value !== null && grounds.length > 0 && (
        <div className={styles.samples}>
          {grounds.map(([name = '', ground = '']) => (
            <span key={name} style={{ background: ground, color: readableOn(value, ground) }}>
              {t(groundText[name as keyof typeof groundText])} 128.4
            </span>
          ))}
        </div>
      )}
      <p className="gh-note-line">
        {t('reserved')} {grounds.length > 1 && t('adapted')}
      </p>
      <Button block disabled={value === null} onClick={() => onChange(null)}>
        {t('backToStandard')}
      </Button>
    </div>
  )
}
