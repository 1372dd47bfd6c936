import { Button } from 'antd'
import { useTexts } from '../../platform/texts.ts'
import { CancelButton, SubmitButton } from '../../ui/form/Submit.tsx'
import { useNow } from '../../ui/ticker.ts'
import { commandWords } from './texts.ts'
import type { Stage, useIssue } from './use-issue.ts'

type Issue = ReturnType<typeof useIssue>

/** What can be done where the command stands. */
export function ConfirmButtons({ issue }: { issue: Issue }) {
  const t = useTexts(commandWords)
  const { stage } = issue
  if (stage.at === 'following' || stage.at === 'lost') return <CancelButton>{t('close')}</CancelButton>
  return (
    <>
      <CancelButton />
      {stage.at === 'form' ? (
        <SubmitButton>{t('continue')}</SubmitButton>
      ) : (
        <CheckedButtons issue={issue} stage={stage} />
      )}
    </>
  )
}

function CheckedButtons({ issue, stage }: { issue: Issue; stage: Extract<Stage, { at: 'checked' }> }) {
  const t = useTexts(commandWords)
  const { isBlocked, needsApproval } = stage.check
  const isOver = useNow('second') >= stage.until
  return (
    <>
      {(isBlocked || isOver) && (
        <Button loading={issue.isBusy} onClick={issue.checkAgain}>
          {t('checkAgain')}
        </Button>
      )}
      {isBlocked && needsApproval && !isOver && (
        <Button type="primary" loading={issue.isBusy} onClick={issue.askSecond}>
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
