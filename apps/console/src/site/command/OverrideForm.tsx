import type { CommandDetail } from '@gridhelm/contract/acting/commands/entities'
import { overrideRule } from '@gridhelm/contract/acting/commands/rules'
import { commandTexts } from '@gridhelm/contract/acting/commands/texts'
import { errorTexts } from '@gridhelm/contract/errors/texts'
import { App, Button, Form, Input } from 'antd'
import { sessionSignal } from '../../platform/session.ts'
import { useSignal } from '../../platform/signal.ts'
import { useTexts } from '../../platform/texts.ts'
import { showRefusal } from '../../ui/form-refusal.ts'
import { formRule } from '../../ui/form-rules.ts'
import { usePermission } from '../../ui/Permitted.tsx'
import { useOnce } from '../../ui/use-once.ts'
import styles from './Command.module.css'
import { useOverrideCommand } from './queries.ts'
import { commandWords } from './texts.ts'

interface Fields {
  reason: string
}

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
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const override = useOverrideCommand()
  const overrideOnce = useOnce(override)
  const submit = ({ reason }: Fields) =>
    overrideOnce(
      { id, reason },
      {
        onSuccess: ({ message: sentence }) => void message.success(sentence),
        onError: (error) => showRefusal(form, error),
      },
    )
  return (
    <Form<Fields>
      form={form}
      name={`override-${id}`}
      layout="vertical"
      requiredMark={false}
      onFinish={submit}
    >
      <Form.Item
        name="reason"
        label={t('overrideReason')}
        rules={[formRule(overrideRule.shape.reason, [commandTexts, errorTexts])]}
      >
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={override.isPending}>
        {t('override')}
      </Button>
    </Form>
  )
}
