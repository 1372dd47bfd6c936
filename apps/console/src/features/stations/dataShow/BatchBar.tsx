import { Button } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { ColourField } from './ColourField.tsx'
import styles from './DataEdition.module.css'
import { asTheHouse, type Draft, type ItemLook, itemOf } from './draft.ts'
import { textPresets } from './presets.ts'
import { texts } from './texts.ts'

interface BatchBarProps {
  draft: Draft
  chosen: ReadonlySet<string>
  onChange: (keys: readonly string[], change: Partial<ItemLook>) => void
  onClear: () => void
}

/** What can be done to all chosen values at once. */
export function BatchBar({ draft, chosen, onChange, onClear }: BatchBarProps) {
  const t = useTexts(texts)
  const keys = [...chosen]
  if (keys.length === 0) return null
  /** The colour that all of them have. */
  const common = (field: 'nameColor' | 'dataColor') => {
    const [first = null, ...others] = new Set(keys.map((key) => itemOf(draft, key)[field]))
    return others.length === 0 ? first : null
  }
  const colour = (field: 'nameColor' | 'dataColor') => (
    <span className={styles.batchColour}>
      <span aria-hidden="true">{t(field)}</span>
      <ColourField
        label={`${t(field)} (${t('selected', { count: keys.length })})`}
        value={common(field)}
        ground={draft.backgroundColor}
        presets={textPresets}
        disabled={false}
        onChange={(value) => onChange(keys, { [field]: value })}
      />
    </span>
  )
  return (
    <section className={styles.batch} aria-label={t('selected', { count: keys.length })}>
      <span className="gh-figures" role="status">
        <strong>{t('selected', { count: keys.length })}</strong>
      </span>
      <Button type="link" size="small" onClick={onClear}>
        {t('clearSelection')}
      </Button>
      <span className={styles.batchActions}>
        <Button onClick={() => onChange(keys, { show: true })}>{t('showChosen')}</Button>
        <Button onClick={() => onChange(keys, { show: false })}>{t('hideChosen')}</Button>
        {colour('nameColor')}
        {colour('dataColor')}
        <Button onClick={() => onChange(keys, asTheHouse)}>{t('resetChosen')}</Button>
      </span>
    </section>
  )
}
