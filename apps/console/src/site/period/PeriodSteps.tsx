import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../platform/texts.ts'
import { texts } from './texts.ts'

interface PeriodStepsProps {
  onStep: (by: -1 | 1) => void
  isLast?: boolean
  children: ReactNode
}

/** What is chosen, with a step back before it and a step forward behind. */
export function PeriodSteps({ onStep, isLast = false, children }: PeriodStepsProps) {
  const t = useTexts(texts)
  return (
    <>
      <Tooltip title={t('earlier')}>
        <Button icon={<LeftOutlined />} aria-label={t('earlier')} onClick={() => onStep(-1)} />
      </Tooltip>
      {children}
      <Tooltip title={t('later')}>
        <Button
          icon={<RightOutlined />}
          aria-label={t('later')}
          disabled={isLast}
          onClick={() => onStep(1)}
        />
      </Tooltip>
    </>
  )
}
