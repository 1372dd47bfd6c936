import { AlertOutlined } from '@ant-design/icons'
import type { AlarmSummary } from '@gridhelm/contract/acting/alarms/entities'
import { dash } from '@gridhelm/points/numbers'
import { Suspense, useState } from 'react'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { useAlarmSummary } from '../../../../site/alarm/queries.ts'
import { HeaderPopover } from '../../../../ui/HeaderPopover.tsx'
import { lazyScreen } from '../../../../ui/lazy-screen.ts'
import { StatusTag } from '../../../../ui/StatusTag.tsx'
import styles from './Header.module.css'
import { texts } from './texts.ts'
import { useAlarmSound } from './use-attention.ts'

const AlarmPopover = lazyScreen(() => import('./AlarmPopover.tsx'), 'AlarmPopover')

const tones = ['critical', 'warning', 'notice'] as const
const nothing: AlarmSummary['unacknowledged'] = [0, 0, 0]

/** How many alarms nobody has acknowledged, by level; opens to the most important of them. */
export function AlarmBell() {
  const t = useTexts(texts)
  const f = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const { data, isError } = useAlarmSummary()
  useAlarmSound()
  const counts = data?.unacknowledged ?? nothing
  const [critical, warning, notice] = counts
  const isUnknown = !data && isError
  return (
    <HeaderPopover
      width={360}
      open={isOpen}
      onOpenChange={setIsOpen}
      content={
        <Suspense fallback={<div className={styles.wait} />}>
          <AlarmPopover onClose={() => setIsOpen(false)} />
        </Suspense>
      }
    >
      <button
        type="button"
        className={`gh-figures ${styles.bell}`}
        data-look="alarms"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      >
        <span className="gh-spoken">
          {data
            ? t('bell', { critical: String(critical), warning: String(warning), notice: String(notice) })
            : t(isError ? 'failed' : 'alarms')}
        </span>
        {critical + warning + notice === 0 ? (
          <span className={styles.none} aria-hidden="true">
            <AlertOutlined className={styles.quiet ?? ''} />
            {isUnknown && dash}
          </span>
        ) : (
          tones.map((tone, place) => {
            const count = counts[place] ?? 0
            return count === 0 ? null : (
              <span key={tone} aria-hidden="true">
                <StatusTag tone={tone}>{f.compact(count)}</StatusTag>
              </span>
            )
          })
        )}
      </button>
    </HeaderPopover>
  )
}
