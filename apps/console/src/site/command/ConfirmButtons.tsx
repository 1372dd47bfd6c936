import { Button } from 'antd'
import { useTexts } from '../../platform/texts.ts'
import { useNow } from '../../ui/ticker.ts'
import { commandWords } from './texts.ts'
import type { Stage, useIssue } from './use-issue.ts'

interface ButtonsProps {
  issue: ReturnType<typeof useIssue>
  formId: string
  onClose: () => void
}

/** What can be done where the command stands. */
export function ConfirmButtons({ issue, formId, onClose }: ButtonsProps) {
  const t = useTexts(commandWords)
  const { stage, isBusy } = issue
  if (stage.at === 'following') return <Button onClick={onClose}>{t('close')}</Button>
  if (stage.at === 'form' || stage.at === 'lost') {
    return (
      <>
        <Button onClick={onClose}>{t(stage.at === 'lost' ? 'close' : 'cancel')}</Button>
        {stage.at === 'form' && (
          <Button type="primary" htmlType="submit" form={formId} loading={isBusy}>
            {t('continue')}
          </Button>
        )}
      </>
    )
  }
  return <CheckedButtons issue={issue} stage={stage} onClose={onClose} />
}

interface CheckedButtonsProps extends Omit<ButtonsProps, 'formId'> {
  stage: Extract<Stage, { at: 'checked' }>
}

function CheckedButtons({ issue, stage, onClose }: CheckedButtonsProps) {
  const t = useTexts(commandWords)
  const { isBlocked, needsApproval } = stage.request
  const isOver = useNow('second') >= stage.until
  const again = (
    <Button loading={issue.isBusy} onClick={issue.checkAgain}>
      {t('checkAgain')}
    </Button>
  )
  return (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      {(isBlocked || isOver) && again}
      {isBlocked && needsApproval && !isOver && (
        <Button type="primary" onClick={issue.askSecond}>
          {t('askSecond')}
        </Button>
      )}
      {!isBlocked && !isOver && (
        <Button type="primary" loading={issue.isBusy} onClick={issue.issue}>
          {t('issue')}
        </Button>
      )}
    </>
  )
}
