import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { kindNames, kindsOfDevices } from '@gridhelm/contract/stations/devices/kinds'
import { mostEquipment, type SiteDraft } from '@gridhelm/contract/stations/newSite/entities'
import { isRated } from '@gridhelm/contract/stations/newSite/templates'
import { Button, Select } from 'antd'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { NumberInput } from '../../../ui/number/NumberInput.tsx'
import styles from './NewSite.module.css'
import { newSiteScreenTexts } from './texts.ts'

export type EquipmentRow = NonNullable<SiteDraft['equipment']>[number]

interface EquipmentListProps {
  /** Given by the form item. */
  id?: string
  value?: readonly EquipmentRow[]
  onChange?: (rows: EquipmentRow[]) => void
}

/** The controller's own device comes by itself. */
const offered = kindNames.filter((kind) => kind !== 'system')

/** A line for each kind: how many, and what they are rated at together. */
export function EquipmentList({ id, value = [], onChange }: EquipmentListProps) {
  const t = useTexts(newSiteScreenTexts)
  const language = useSignal(languageSignal)
  const nameOf = (kind: EquipmentRow['kind']) => (kind ? kindsOfDevices[kind].names[language] : t('kind'))
  const change = (index: number, part: Partial<EquipmentRow>) =>
    onChange?.(value.map((row, at) => (at === index ? { ...row, ...part } : row)))
  const used = new Set(value.map(({ kind }) => kind))
  const free = offered.filter((kind) => !used.has(kind))
  return (
    <fieldset id={id} className={styles.rows} aria-label={t('equipment')}>
      {value.map((row, index) => (
        <div key={row.kind ?? index} className={styles.row}>
          <Select
            aria-label={t('kind')}
            className={styles.kind ?? ''}
            value={row.kind ?? null}
            onChange={(kind) => change(index, { kind, capacity: null })}
            options={offered
              .filter((kind) => kind === row.kind || !used.has(kind))
              .map((kind) => ({ value: kind, label: nameOf(kind) }))}
          />
          <NumberInput
            aria-label={`${t('quantity')}, ${nameOf(row.kind)}`}
            className={styles.number ?? ''}
            min={1}
            max={100}
            precision={0}
            prefix="×"
            value={row.quantity ?? null}
            onChange={(quantity) => change(index, { quantity })}
          />
          {isRated(row.kind) ? (
            <NumberInput
              aria-label={`${t('capacity')}, ${nameOf(row.kind)}`}
              className={styles.number ?? ''}
              min={0}
              suffix={row.kind === 'battery' ? 'kWh' : 'kW'}
              value={row.capacity ?? null}
              onChange={(capacity) => change(index, { capacity })}
            />
          ) : (
            <span className={styles.number} />
          )}
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('removeKind', { kind: nameOf(row.kind) })}
            onClick={() => onChange?.(value.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {free.length > 0 && value.length < mostEquipment && (
        <Button
          className={styles.add ?? ''}
          icon={<PlusOutlined />}
          onClick={() => onChange?.([...value, { kind: free[0], quantity: 1 }])}
        >
          {t('addKind')}
        </Button>
      )}
    </fieldset>
  )
}
