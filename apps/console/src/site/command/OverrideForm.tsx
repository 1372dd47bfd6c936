import type { CommandDetail } from '@gridhelm/contract/acting/commands/entities'
import { overrideRule } from '@gridhelm/contract/acting/commands/rules'
import { commandTexts } from '@gridhelm/contract/acting/commands/texts'
import { errorTexts } from '@gridhelm/contract/errors/texts'
import { Form, Input } from 'antd'
import { sessionSignal } from '../../platform/session.ts'
import { useSignal } from '../../platform/signal.ts'
import { useTexts } from '../../platform/texts.ts'
import { FormBody } from '../../ui/form/FormBody.tsx'
import { SubmitButton } from '../../ui/form/Submit.tsx'
import { formRule } from '../../ui/form-rules.ts'
import { usePermission } from '../../ui/Permitted.tsx'
import styles from './Command.module.css'
import { useOverrideCommand } from './queries.ts'
import { commandWords } from './texts.ts'

/** A second person lets a blocked command go, with a reason; never the one who asked for it. */
export function OverrideForm({ command }: { command: CommandDetail }) {
  const t = useTexts(commandWords)
  const mayOverride = usePermission('command:override')
  const user = useSignal(sessionSignal)?.user
  const isOwn = user !== undefined && [user.username, user.realname].includes(command.userName)
  const isPossible = command.interlocks.every((one) => !one.isBlocking || one.mayBeOverridden)
  if (!mayOverride || !isPossible) return null
  return (
    <section className={styles.override}>
      <h3>{t('overrideTitle')}</h3>
      <p>{t(isOwn ? 'overrideOwn' : 'overrideExplain')}</p>
      {!isOwn && <Decision id={command.id} />}
    </section>
  )
}

function Decision({ id }: { id: string }) {
  const t = useTexts(commandWords)
  const override = useOverrideCommand()
  return (
    <FormBody<{ reason: string }>
      name="commandOverride"
      requiredMark={false}
      send={({ reason }) => override.send({ id, reason })}
    >
      <Form.Item
        name="reason"
        label={t('overrideReason')}
        rules={[formRule(overrideRule.shape.reason, [commandTexts, errorTexts])]}
      >
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
      <SubmitButton>{t('override')}</SubmitButton>
    </FormBody>
  )
}
