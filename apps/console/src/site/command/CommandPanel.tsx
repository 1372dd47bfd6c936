import type { CommandDetail } from '@gridhelm/contract/acting/commands/entities'
import { Skeleton } from 'antd'
import { useFormat } from '../../platform/format.ts'
import { languageSignal } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'
import { useRemember } from '../../platform/recent.ts'
import { useSignal } from '../../platform/signal.ts'
import { useTexts } from '../../platform/texts.ts'
import { ConfirmButton } from '../../ui/ConfirmButton.tsx'
import { type Fact, FactList } from '../../ui/FactList.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { usePermission } from '../../ui/Permitted.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { AuditRows } from './AuditRows.tsx'
import styles from './Command.module.css'
import { CommandStateTag } from './CommandStateTag.tsx'
import { ChangeText } from './CommandText.tsx'
import { CommandTimeline, useProof } from './CommandTimeline.tsx'
import { CommandWays } from './CommandWays.tsx'
import { InterlockList } from './InterlockList.tsx'
import { OverrideForm } from './OverrideForm.tsx'
import { useCommand, useFollowCommands, useWithdrawCommand } from './queries.ts'
import { pointName } from './setpoint.ts'
import { mayBeWithdrawn } from './states.ts'
import { commandWords } from './texts.ts'
import { needsSecondPerson } from './timeline.ts'

/** All about one command: its life, what the interlocks said, who decided, and its rows in the audit trail. */
export function CommandPanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const t = useTexts(commandWords)
  const language = useSignal(languageSignal)
  const command = useCommand(id)
  const { data, isError } = command
  const title = data
    ? t('issueTitle', {
        device: data.device.number,
        point: pointName(data.device.kind, data.point, language),
      })
    : t('details')
  useRemember('command', data && { id: data.id, title, path: paths.commandLog({ command: data.id }) })
  return (
    <SidePanel open={id !== undefined} title={title} onClose={onClose} width={600}>
      {data ? (
        <Content key={data.id} command={data} />
      ) : isError ? (
        <LoadFailure of={command} title={t('detailFailed')} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </SidePanel>
  )
}

function Content({ command }: { command: CommandDetail }) {
  const t = useTexts(commandWords)
  useFollowCommands(command.siteId)
  const maySend = usePermission('command:send')
  const isSecondWanted = needsSecondPerson(command)
  return (
    <div className={styles.panel}>
      <div className={styles.panelHead} role="status">
        <CommandStateTag state={command.state} />
        <ChangeText command={command} />
      </div>
      <CommandTimeline command={command} />
      {command.interlocks.length > 0 && (
        <section className={styles.section}>
          <h3>{t('interlocksThen')}</h3>
          <InterlockList findings={command.interlocks} at={command.confirmedAt ?? command.requestedAt} />
        </section>
      )}
      {isSecondWanted && <OverrideForm command={command} />}
      <FactList facts={useFacts(command)} />
      {maySend && mayBeWithdrawn(command.state) && <Withdraw id={command.id} />}
      <CommandWays command={command} />
      <AuditRows events={command.events} />
    </div>
  )
}

function useFacts(command: CommandDetail): Fact[] {
  const t = useTexts(commandWords)
  const f = useFormat()
  const proof = useProof(command)
  const { zone, device, override, endedAt, reason } = command
  const moment = (at: number) => f.moment(at, zone)
  const name =
    device.name && device.name !== device.number ? `${device.number} · ${device.name}` : device.number
  return [
    { label: t('site'), value: command.projectName },
    { label: t('device'), value: name },
    { label: t('requestedBy'), value: command.userName },
    { label: t('requestedAt'), value: moment(command.requestedAt) },
    ...(reason === null ? [] : [{ label: t('reason'), value: reason }]),
    ...(endedAt === null ? [] : [{ label: t('ended'), value: moment(endedAt) }]),
    // What the controller has taken does not expire any more.
    ...(endedAt === null && command.state !== 'accepted'
      ? [{ label: t('expires'), value: moment(command.expiresAt) }]
      : []),
    { label: t('proof'), value: proof ?? t('noProof') },
    ...(override
      ? [
          {
            label: t('overrideFact'),
            value: t('overriddenBy', {
              name: override.by,
              moment: moment(override.at),
              reason: override.reason,
            }),
          },
        ]
      : []),
    { label: t('id'), value: command.id },
  ]
}

function Withdraw({ id }: { id: string }) {
  const t = useTexts(commandWords)
  const withdraw = useWithdrawCommand(t('withdrawn'))
  return (
    <div className={styles.buttons}>
      <ConfirmButton
        question={t('withdrawQuestion')}
        consequence={t('withdrawConsequence')}
        onConfirm={() => withdraw.send({ id })}
      >
        {t('withdraw')}
      </ConfirmButton>
    </div>
  )
}
