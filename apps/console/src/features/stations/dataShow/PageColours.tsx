import { useTexts } from '../../../platform/texts.ts'
import { ColourField } from './ColourField.tsx'
import styles from './DataEdition.module.css'
import type { Draft } from './draft.ts'
import type { Faults } from './faults.ts'
import { groundPresets, textPresets } from './presets.ts'
import { texts } from './texts.ts'

interface PageColoursProps {
  draft: Draft
  faults: Faults
  disabled: boolean
  onChange: (change: Partial<Pick<Draft, 'titleColor' | 'backgroundColor'>>) => void
}

/** The colours of the page as a whole. */
export function PageColours({ draft, faults, disabled, onChange }: PageColoursProps) {
  const t = useTexts(texts)
  return (
    <div className={styles.pageColours}>
      <span className={styles.batchColour}>
        <span aria-hidden="true">{t('titleColor')}</span>
        <ColourField
          label={t('titleColor')}
          value={draft.titleColor}
          ground={draft.backgroundColor}
          presets={textPresets}
          fault={faults.get('titleColor')}
          disabled={disabled}
          onChange={(titleColor) => onChange({ titleColor })}
        />
      </span>
      <span className={styles.batchColour}>
        <span aria-hidden="true">{t('backgroundColor')}</span>
        <ColourField
          label={t('backgroundColor')}
          value={draft.backgroundColor}
          ground={undefined}
          presets={groundPresets}
          fault={faults.get('backgroundColor')}
          disabled={disabled}
          onChange={(backgroundColor) => onChange({ backgroundColor })}
        />
      </span>
    </div>
  )
}
