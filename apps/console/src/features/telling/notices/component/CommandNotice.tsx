import { Button, Spin } from 'antd'
import { useNavigate } from 'react-router'
import { paths } from '../../../../platform/paths.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { MomentCell } from '../../../../site/alarm/cells.tsx'
import { CommandStateTag } from '../../../../site/command/CommandStateTag.tsx'
import { ChangeText } from '../../../../site/command/CommandText.tsx'
import { useCommand, useFollowCommands } from '../../../../site/command/queries.ts'
import { FactList } from '../../../../ui/FactList.tsx'
import styles from './ComponentNotice.module.css'
import type { ComponentNoticeProps } from './props.ts'
import { componentNoticeTexts } from './texts.ts'

/** A command as it is now, whatever it was when the notice was sent. */
export function CommandNotice({ busId, onLeave }: ComponentNoticeProps) {
  const t = useTexts(componentNoticeTexts)
  const navigate = useNavigate()
  useFollowCommands()
  const { data: command, isPending } = useCommand(busId)
  if (isPending) return <Spin />
  if (!command) return <p className={styles.gone}>{t('gone')}</p>
  const { zone } = command
  return (
    <div className={styles.card}>
      <FactList
        facts={[
          { label: t('command'), value: <ChangeText command={command} /> },
          { label: t('state'), value: <CommandStateTag state={command.state} /> },
          { label: t('site'), value: command.projectName },
          { label: t('device'), value: command.device.name },
          {
            label: `${t('requested')} (${zone})`,
            value: <MomentCell at={command.requestedAt} zone={zone} />,
          },
          { label: t('by'), value: command.userName },
          ...(command.message ? [{ label: t('answer'), value: command.message }] : []),
        ]}
      />
      <Button
        type="primary"
        className={styles.action ?? ''}
        onClick={() => {
          onLeave()
          void navigate(paths.commandLog({ command: busId }))
        }}
      >
        {t('openCommand')}
      </Button>
    </div>
  )
}
