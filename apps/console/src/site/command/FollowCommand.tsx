import { Skeleton } from 'antd'
import { useTexts } from '../../platform/texts.ts'
import styles from './Command.module.css'
import { CommandStateTag } from './CommandStateTag.tsx'
import { ChangeText } from './CommandText.tsx'
import { CommandTimeline } from './CommandTimeline.tsx'
import { Note } from './Note.tsx'
import { useCommand, useFollowCommands } from './queries.ts'
import { isOver } from './states.ts'
import { commandWords } from './texts.ts'

/** What becomes of a command that was issued a moment ago, live. */
export function FollowCommand({ id, isAsked }: { id: string; isAsked: boolean }) {
  const t = useTexts(commandWords)
  useFollowCommands()
  const { data } = useCommand(id)
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  const isWaiting = isAsked && data.state === 'requested'
  return (
    <div className={styles.stack}>
      <div className={styles.panelHead} role="status">
        <CommandStateTag state={data.state} />
        <ChangeText command={data} />
      </div>
      {isWaiting && <Note title={t('askedSecond')}>{t('askedSecondDetail')}</Note>}
      <CommandTimeline command={data} />
      {!isOver(data.state) && <p className={styles.quietLine}>{t('following')}</p>}
    </div>
  )
}
