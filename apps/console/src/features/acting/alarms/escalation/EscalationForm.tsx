import type { AlarmEscalation, EscalationChannel } from '@gridhelm/contract/acting/alarms/entities'
import { escalationChannels } from '@gridhelm/contract/acting/alarms/entities'
import { type AlarmLevel, alarmLevels, escalationForm } from '@gridhelm/contract/acting/alarms/rules'
import { alarmTexts } from '@gridhelm/contract/acting/alarms/texts'
import { Checkbox, Form, Input, Radio, Switch } from 'antd'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { LevelTag } from '../../../../site/alarm/cells.tsx'
import { useStations } from '../../../../site/queries.ts'
import { SiteSelect } from '../../../../site/SiteSelect.tsx'
import { RecordForm } from '../../../../ui/form/RecordForm.tsx'
import { formRule } from '../../../../ui/form-rules.ts'
import { NumberInput } from '../../../../ui/number/NumberInput.tsx'
import styles from './Escalation.module.css'
import { PeopleField, type PickedPerson } from './PeopleField.tsx'
import { useSaveEscalation } from './queries.ts'
import { texts } from './texts.ts'
import { escalationSentence } from './words.ts'

interface Values {
  name: string
  siteId: string
  level: AlarmLevel
  delayMinutes: number
  channels: EscalationChannel[]
  people: PickedPerson[]
  enabled: boolean
}

const fresh: Values = {
  name: '',
  siteId: '',
  level: '1',
  delayMinutes: 15,
  channels: ['notice'],
  people: [],
  enabled: true,
}

const valuesOf = ({ users, siteId, level, ...rest }: AlarmEscalation): Values => ({
  ...rest,
  siteId: siteId ?? '',
  level: `${level}`,
  people: users.map(({ id, name }) => ({ id, name })),
})

const { shape } = escalationForm
const rulesOf = (field: keyof typeof shape) => [formRule(shape[field], [alarmTexts])]

interface EscalationFormProps {
  /** To be changed; another one is made without it. */
  saved: AlarmEscalation | undefined
  onClose: () => void
}

/** Who hears of which alarms, after how long, and by which ways. */
export function EscalationForm({ saved, onClose }: EscalationFormProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const [form] = Form.useForm<Values>()
  const start = saved ? valuesOf(saved) : fresh
  const values: Values = { ...start, ...Form.useWatch([], form) }
  const saving = useSaveEscalation(t('saved'))
  const { data: sites = [] } = useStations()
  const others = saved?.others ?? 0
  const sentence = escalationSentence(
    {
      level: Number(values.level) as 1 | 2 | 3,
      projectName: sites.find(({ id }) => id === values.siteId)?.projectName ?? null,
      delayMinutes: values.delayMinutes ?? 0,
      channels: values.channels,
      names: values.people.map(({ name }) => name),
      others,
    },
    t,
    f,
  )

  const send = ({ people, siteId, ...rest }: Values) =>
    saving.send({
      ...(saved ? { id: saved.id } : {}),
      ...rest,
      siteId: siteId || null,
      userIds: people.map(({ id }) => id),
    })

  return (
    <RecordForm<Values>
      name="alarmEscalation"
      title={saved ? t('editTitle') : t('addTitle')}
      width={560}
      form={form}
      initial={start}
      requiredMark={false}
      send={send}
      onClose={onClose}
    >
      <p className={styles.says} aria-live="polite">
        {sentence}
      </p>
      <Form.Item name="name" label={t('name')} rules={rulesOf('name')}>
        <Input maxLength={100} placeholder={t('namePlaceholder')} />
      </Form.Item>
      <Form.Item name="siteId" label={t('where')}>
        <SiteSelect everywhere={t('everywhere')} />
      </Form.Item>
      <Form.Item name="level" label={t('level')}>
        <Radio.Group
          optionType="button"
          options={alarmLevels.map((value) => ({
            value,
            label: <LevelTag level={Number(value) as 1 | 2 | 3} />,
          }))}
        />
      </Form.Item>
      <Form.Item name="delayMinutes" label={t('after')} rules={rulesOf('delayMinutes')}>
        <NumberInput min={0} max={10_080} precision={0} suffix={t('minutes')} />
      </Form.Item>
      <Form.Item name="channels" label={t('channels')} rules={rulesOf('channels')} validateTrigger="onChange">
        <Checkbox.Group
          options={escalationChannels.map((value) => ({ value, label: t(`channel.${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="people"
        label={t('people')}
        validateTrigger="onChange"
        rules={rulesOf('userIds').map((rule) => ({
          ...rule,
          transform: (people: PickedPerson[]) => people.map(({ id }) => id),
        }))}
        {...(others > 0 ? { extra: t('others', { count: others }) } : {})}
      >
        <PeopleField />
      </Form.Item>
      <div className={styles.switch}>
        <Form.Item name="enabled" valuePropName="checked" noStyle>
          <Switch aria-label={t('enabled')} />
        </Form.Item>
        {t('enabled')}
      </div>
    </RecordForm>
  )
}
