import { EditOutlined } from '@ant-design/icons'
import type { PointRef } from '@gridhelm/contract/history/history/point-refs'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../platform/texts.ts'
import { useIsPhone } from '../../ui/viewport.ts'
import { keysOf } from './arrange.ts'
import { useKnownPoints } from './known-points.ts'
import { PickerPanel } from './PickerPanel.tsx'
import styles from './PointPicker.module.css'
import { texts } from './texts.ts'
import { usePointName } from './use-point-name.ts'

interface PointPickerProps {
  value: readonly PointRef[]
  onChange: (refs: PointRef[]) => void
  /** How many can be chosen. */
  most: number
  /** The station whose devices are offered first. */
  stationId: string
}

const shownOnPhone = 3
const shownElsewhere = 8

/** The chosen points of devices of any stations, and a panel to choose others. */
export function PointPicker({ value, onChange, most, stationId }: PointPickerProps) {
  const t = useTexts(texts)
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const { points } = useKnownPoints(value)
  const nameOf = usePointName(points)
  const keys = keysOf(value)
  const shown = points.slice(0, isPhone ? shownOnPhone : shownElsewhere)
  return (
    <div className={styles.picker}>
      <Button
        icon={<EditOutlined />}
        type={value.length === 0 ? 'primary' : 'default'}
        onClick={() => setOpen(true)}
      >
        {value.length === 0 ? t('choose') : `${t('change')} (${value.length})`}
      </Button>
      {shown.map((known, index) => (
        <Tag key={keys[index]} className={styles.chip ?? ''}>
          {nameOf(known)}
        </Tag>
      ))}
      {points.length > shown.length && (
        <span className="gh-note">{t('more', { count: points.length - shown.length })}</span>
      )}
      {isOpen && (
        <PickerPanel
          value={value}
          most={most}
          stationId={stationId}
          onClose={() => setOpen(false)}
          onApply={(refs) => {
            setOpen(false)
            onChange(refs)
          }}
        />
      )}
    </div>
  )
}
