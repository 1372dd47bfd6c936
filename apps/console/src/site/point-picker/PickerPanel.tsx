import type { PointRef } from '@gridhelm/contract/history/history/point-refs'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../platform/texts.ts'
import { KeepUnsaved } from '../../ui/form/KeepUnsaved.tsx'
import { CancelButton } from '../../ui/form/Submit.tsx'
import { isSameValue } from '../../ui/form/same-values.ts'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { toggledPoint } from './arrange.ts'
import { ChosenPoints } from './ChosenPoints.tsx'
import styles from './PointPicker.module.css'
import { PointTree } from './PointTree.tsx'
import { texts } from './texts.ts'

interface PickerPanelProps {
  value: readonly PointRef[]
  most: number
  stationId: string
  onClose: () => void
  onApply: (refs: PointRef[]) => void
}

/** Choosing takes several steps; what is on the screen changes once, at the end. */
export function PickerPanel({ value, most, stationId, onClose, onApply }: PickerPanelProps) {
  const t = useTexts(texts)
  const [refs, setRefs] = useState<readonly PointRef[]>(value)
  return (
    <SidePanel
      open
      title={t('choose')}
      width={920}
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button type="primary" disabled={refs.length === 0} onClick={() => onApply([...refs])}>
            {t('apply')}
          </Button>
        </>
      }
    >
      <KeepUnsaved name="pointChoice" when={!isSameValue(refs, value)} />
      <div className={styles.columns}>
        <PointTree
          chosen={refs}
          isFull={refs.length >= most}
          stationId={stationId}
          onToggle={(ref) => setRefs((before) => toggledPoint(before, ref, most))}
        />
        <ChosenPoints refs={refs} most={most} onChange={setRefs} />
      </div>
    </SidePanel>
  )
}
