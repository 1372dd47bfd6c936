import { ClockCircleOutlined } from '@ant-design/icons'
import type { ReportInput } from '@gridhelm/contract/history/reports/params'
import { useState } from 'react'
import { useSignal } from '../../platform/signal.ts'
import { useTexts } from '../../platform/texts.ts'
import { Permitted } from '../../ui/Permitted.tsx'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { editedScheduleSignal } from './edited-schedule.ts'
import { LazyScheduleDialog } from './LazyScheduleDialog.tsx'
import { scheduleTexts } from './texts.ts'

/** Sends the report that is on the screen to people by the calendar. */
export function ScheduleButton({ report }: { report: ReportInput | undefined }) {
  const t = useTexts(scheduleTexts)
  const edited = useSignal(editedScheduleSignal)
  const [isOpen, setIsOpen] = useState(false)
  const saved = edited?.report.kind === report?.kind ? edited : undefined
  return (
    <Permitted code="scheduledReport:edit">
      <ToolButton
        icon={<ClockCircleOutlined />}
        disabled={report === undefined}
        onClick={() => setIsOpen(true)}
      >
        {t('schedule')}
      </ToolButton>
      {isOpen && report && (
        <LazyScheduleDialog report={report} saved={saved} mayAdd onClose={() => setIsOpen(false)} />
      )}
    </Permitted>
  )
}
