import type { UserAgent } from '@gridhelm/contract/people/agents/calls'
import { agentRule } from '@gridhelm/contract/people/agents/rules'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { Form, Select } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { MomentInput } from '../../../resources/DateInputs.tsx'
import { fieldRule } from '../../../resources/field-rule.ts'
import { LoadingForm } from '../../../ui/form/LoadingForm.tsx'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { UserSelect } from '../../../ui/user-picker/UserSelect.tsx'
import { type User, useAgent, useSaveAgent } from './queries.ts'
import { userScreenTexts } from './texts.ts'
import styles from './Users.module.css'

interface AgentForm {
  agentUserName?: string
  startTime?: string
  endTime?: string
  status?: string
}

interface AgentDialogProps {
  user: User
  open: boolean
  onClose: () => void
}

/** Who acts for a user, and when. */
export function AgentDialog(props: AgentDialogProps) {
  const t = useTexts(userScreenTexts)
  const agent = useAgent(props.user.username ?? '')
  if (agent.data !== undefined) return <AgentFields {...props} agent={agent.data} />
  return <LoadingForm open={props.open} title={t('agent')} onClose={props.onClose} of={agent} />
}

function AgentFields({ user, open, onClose, agent }: AgentDialogProps & { agent: UserAgent | null }) {
  const t = useTexts(userScreenTexts)
  const save = useSaveAgent()
  const toWire = ({ agentUserName, startTime, endTime, status }: PlainRecord) => ({
    userName: user.username ?? '',
    agentUserName: String(agentUserName ?? ''),
    startTime: String(startTime ?? ''),
    endTime: String(endTime ?? ''),
    status: String(status ?? '1'),
  })
  const ruleOf = (name: string) => fieldRule(agentRule, name, toWire)
  const chosen = agent ? { value: agent.agentUserName, label: agent.agentUserName } : undefined
  return (
    <RecordForm<AgentForm>
      name="userAgent"
      open={open}
      title={t('agentTitle', { name: user.realname ?? '' })}
      initial={agent ?? { status: '1' }}
      send={(values) => save.send({ ...toWire(values as PlainRecord), id: agent?.id })}
      onClose={onClose}
      intro={<p className={styles.hint}>{t('agentHint')}</p>}
    >
      <Form.Item name="agentUserName" label={t('agentUser')} required rules={[ruleOf('agentUserName')]}>
        <UserSelect by="username" chosen={chosen} />
      </Form.Item>
      <Form.Item name="startTime" label={t('agentStart')} required rules={[ruleOf('startTime')]}>
        <MomentInput />
      </Form.Item>
      <Form.Item name="endTime" label={t('agentEnd')} required rules={[ruleOf('endTime')]}>
        <MomentInput />
      </Form.Item>
      <Form.Item name="status" label={t('agentStatus')} rules={[ruleOf('status')]}>
        <Select
          options={[
            { value: '1', label: t('agentEffective') },
            { value: '0', label: t('agentInvalid') },
          ]}
        />
      </Form.Item>
    </RecordForm>
  )
}
