import type { MessageKey } from '@gridhelm/contract/message-text'
import { Checkbox, Switch } from 'antd'
import { memo } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { ColourField } from './ColourField.tsx'
import styles from './DataEdition.module.css'
import type { ItemLook } from './draft.ts'
import { textPresets } from './presets.ts'
import { texts } from './texts.ts'

interface PointRowProps {
  rowKey: string
  name: string
  look: ItemLook
  ground: string | null
  nameFault: MessageKey | undefined
  dataFault: MessageKey | undefined
  isChosen: boolean
  disabled: boolean
  onChoose: (keys: readonly string[], isChosen: boolean) => void
  onChange: (keys: readonly string[], change: Partial<ItemLook>) => void
}

/** Drawn again only when it has changed: a page has a hundred of them. */
export const PointRow = memo(function PointRow(props: PointRowProps) {
  const { rowKey, name, look, ground, nameFault, dataFault, isChosen, disabled, onChoose, onChange } = props
  const t = useTexts(texts)
  const keys = [rowKey]
  const colour = (field: 'nameColor' | 'dataColor', fault: MessageKey | undefined) => (
    <td className={styles.colourCell} data-title={t(field)}>
      <ColourField
        label={t('colourOf', { what: t(field), name })}
        value={look[field]}
        ground={ground}
        presets={textPresets}
        fault={fault}
        disabled={disabled}
        onChange={(value) => onChange(keys, { [field]: value })}
      />
    </td>
  )
  return (
    <tr className={isChosen ? styles.chosen : undefined} data-point={rowKey}>
      <td className={styles.check}>
        <Checkbox
          aria-label={t('select', { name })}
          checked={isChosen}
          disabled={disabled}
          onChange={(event) => onChoose(keys, event.target.checked)}
        />
      </td>
      <th scope="row" className={look.show ? styles.name : styles.hiddenName}>
        {name}
      </th>
      <td className={styles.show}>
        <Switch
          size="small"
          aria-label={t('showOf', { name })}
          checked={look.show}
          disabled={disabled}
          onChange={(show) => onChange(keys, { show })}
        />
      </td>
      {colour('nameColor', nameFault)}
      {colour('dataColor', dataFault)}
    </tr>
  )
})
