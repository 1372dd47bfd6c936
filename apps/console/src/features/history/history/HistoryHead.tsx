import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { shortened } from '../../../site/period/period.ts'
import { PageCard } from '../../../ui/PageCard.tsx'
import { historyTabs } from './address.ts'
import { texts } from './texts.ts'
import type { HistoryTabProps } from './use-history-tab.ts'

interface HistoryHeadProps extends HistoryTabProps {
  actions: ReactNode
  /** Reads the colours of the page for the picture. */
  lookRef: (element: HTMLElement | null) => (() => void) | undefined
  children: ReactNode
}

/** Which curves, of which site, and what can be done with them; below it what to ask for. */
export function HistoryHead({ station, shown, change, actions, lookRef, children }: HistoryHeadProps) {
  const t = useTexts(texts)
  return (
    <PageCard
      title={t('title')}
      note={station.projectName}
      extra={
        <>
          <Segmented
            aria-label={t('view')}
            value={shown.tab}
            options={historyTabs.map((value) => ({ value, label: t(value) }))}
            onChange={(tab) =>
              change({
                tab,
                hidden: [],
                ...(tab === 'free' ? { period: shortened(shown.period, 'day') } : {}),
              })
            }
          />
          {actions}
        </>
      }
    >
      <div ref={lookRef}>{children}</div>
    </PageCard>
  )
}
