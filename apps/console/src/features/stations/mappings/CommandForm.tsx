import '@gridhelm/contract/stations/mappings/texts'
import { messageText } from '@gridhelm/contract/message-text'
import type { SiteDevice } from '@gridhelm/contract/stations/overview/entities'
import { type CommandRule, commandFormats, formats, type Mapping } from '@gridhelm/points/mapping/model'
import { unitsFor } from '@gridhelm/points/mapping/units'
import { Checkbox, Collapse, Form, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import {
  type CommandValues,
  commandable,
  previewOf,
  ruleFrom,
  valuesOf,
  withCommand,
} from './command-draft.ts'
import styles from './Mappings.module.css'
import { StatesField } from './StatesField.tsx'
import { separatorNames } from './separators.ts'
import { mappingScreenTexts } from './texts.ts'

interface CommandFormProps {
  open: boolean
  /** Absent: a new one. */
  rule: CommandRule | undefined
  mapping: Mapping
  devices: readonly SiteDevice[]
  onTake: (mapping: Mapping) => void
  onClose: () => void
}

/** In which words a point of a device is commanded, with what would be sent. */
export function CommandForm({ open, rule, mapping, devices, onTake, onClose }: CommandFormProps) {
  const t = useTexts(mappingScreenTexts)
  const [form] = Form.useForm<CommandValues>()
  const kindOf = (number: string | undefined) => devices.find((one) => one.number === number)?.kind
  return (
    <RecordForm<CommandValues>
      name="mappingCommand"
      title={rule ? t('editCommand') : t('addCommand')}
      open={open}
      form={form}
      panel
      width={560}
      initial={valuesOf(rule)}
      send={async (values, all) => {
        const kind = kindOf(values.device)
        if (kind) onTake(withCommand(mapping, ruleFrom({ ...all, ...values }, kind), rule))
      }}
      saveText={t('take')}
      onClose={onClose}
    >
      <PointFields devices={devices} />
      <Form.Item
        name="topic"
        label={t('topic')}
        extra={t('commandTopicHint', { example: '{device}' })}
        rules={[{ required: true, whitespace: true, message: t('topicRequired') }]}
      >
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <TemplateFields />
      <Collapse
        ghost
        size="small"
        items={[
          {
            key: 'value',
            label: t('commandValue'),
            forceRender: true,
            children: <ValueFields devices={devices} />,
          },
        ]}
      />
      <AnswerFields />
      <Preview mapping={mapping} devices={devices} />
    </RecordForm>
  )
}

function PointFields({ devices }: Pick<CommandFormProps, 'devices'>) {
  const t = useTexts(mappingScreenTexts)
  const language = useSignal(languageSignal)
  const number = Form.useWatch('device')
  const kind = devices.find((one) => one.number === number)?.kind
  return (
    <>
      <Form.Item name="device" label={t('device')} rules={[{ required: true, message: t('deviceRequired') }]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={devices
            .filter((one) => commandable(one.kind).length > 0)
            .map((one) => ({
              value: one.number,
              label: one.name ? `${one.number} · ${one.name}` : one.number,
            }))}
        />
      </Form.Item>
      <Form.Item name="point" label={t('point')} rules={[{ required: true, message: t('pointRequired') }]}>
        <Select
          disabled={!kind}
          showSearch={{ optionFilterProp: 'label' }}
          options={(kind ? commandable(kind) : []).map((one) => ({
            value: one.key,
            label: one.name[language],
          }))}
        />
      </Form.Item>
    </>
  )
}

function TemplateFields() {
  const t = useTexts(mappingScreenTexts)
  const format = Form.useWatch('format')
  return (
    <>
      <Form.Item name="format" label={t('format')}>
        <Select options={commandFormats.map((value) => ({ value, label: t(`commandFormat.${value}`) }))} />
      </Form.Item>
      {format === 'csv' && (
        <Form.Item name="separator" label={t('separator')}>
          <Select options={separatorNames.map(([value, key]) => ({ value, label: t(key) }))} />
        </Form.Item>
      )}
      <Form.Item
        name="template"
        label={t('commandTemplate')}
        extra={t('commandTemplateHint', {
          value: '{value}',
          others: '{id}, {time}, {time:s}, {time:iso}, {expires}, {device}',
        })}
        rules={[{ required: true, whitespace: true, message: t('templateRequired') }]}
      >
        <Input.TextArea
          className={styles.code ?? ''}
          autoSize={{ minRows: 2, maxRows: 12 }}
          maxLength={2_000}
          spellCheck={false}
        />
      </Form.Item>
    </>
  )
}

/** How the value itself is written where it is not as it is read. */
function ValueFields({ devices }: Pick<CommandFormProps, 'devices'>) {
  const t = useTexts(mappingScreenTexts)
  const [number, key] = [Form.useWatch('device'), Form.useWatch('point')]
  const kind = devices.find((one) => one.number === number)?.kind
  const point = kind && commandable(kind).find((one) => one.key === key)
  const units = point ? unitsFor(point.unit) : []
  return (
    <>
      <p className="gh-lead">{t('commandValueHint')}</p>
      {units.length > 1 && (
        <Form.Item name="unit" label={t('commandUnit')}>
          <Select allowClear options={units.map((value) => ({ value, label: value }))} />
        </Form.Item>
      )}
      <div className="gh-two-fields">
        <Form.Item name="scale" label={t('scale')}>
          <InputNumber className="gh-full" />
        </Form.Item>
        <Form.Item name="offset" label={t('offset')}>
          <InputNumber className="gh-full" />
        </Form.Item>
      </div>
      <StatesField />
    </>
  )
}

function AnswerFields() {
  const t = useTexts(mappingScreenTexts)
  const isAnswered = Form.useWatch('isAnswered')
  return (
    <>
      <Form.Item
        name="isAnswered"
        valuePropName="checked"
        extra={isAnswered ? undefined : t('notAnsweredHint')}
      >
        <Checkbox>{t('isAnswered')}</Checkbox>
      </Form.Item>
      {isAnswered && (
        <>
          <Form.Item
            name="answerTopic"
            label={t('answerTopic')}
            rules={[{ required: true, whitespace: true, message: t('topicRequired') }]}
          >
            <Input maxLength={200} autoComplete="off" />
          </Form.Item>
          <Form.Item name="answerFormat" label={t('format')}>
            <Select options={formats.map((value) => ({ value, label: t(`format.${value}`) }))} />
          </Form.Item>
          <div className="gh-two-fields">
            <Form.Item name="answerId" label={t('answerId')} extra={t('answerPathHint')}>
              <Input maxLength={200} autoComplete="off" />
            </Form.Item>
            <Form.Item name="answerResult" label={t('answerResult')}>
              <Input maxLength={200} autoComplete="off" />
            </Form.Item>
          </div>
          <Form.Item
            name="accepted"
            label={t('accepted')}
            extra={t('acceptedHint')}
            rules={[{ required: true, message: t('acceptedRequired') }]}
          >
            <Select mode="tags" open={false} suffixIcon={null} />
          </Form.Item>
          <Form.Item name="answerMessage" label={t('answerMessage')}>
            <Input maxLength={200} autoComplete="off" />
          </Form.Item>
        </>
      )}
    </>
  )
}

/** The message as the controller would get it; nothing is sent. */
function Preview({ mapping, devices }: Pick<CommandFormProps, 'mapping' | 'devices'>) {
  const t = useTexts(mappingScreenTexts)
  const f = useFormat()
  const form = Form.useFormInstance<CommandValues>()
  const [now] = useState(Date.now)
  const values = Form.useWatch((all: CommandValues) => all, { form, preserve: true })
  const kind = devices.find((one) => one.number === values?.device)?.kind
  const point = kind && commandable(kind).find((one) => one.key === values?.point)
  if (!kind || !point || !values) return null
  const preview = previewOf(mapping, ruleFrom(values, kind), point, now)
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <h3 className={styles.previewHead}>{t('preview')}</h3>
      {'wrong' in preview ? (
        <p className="gh-note-line">{messageText(f.language, `mappings.${preview.wrong}`)}</p>
      ) : (
        <>
          <p className={styles.code}>{preview.topic}</p>
          <table className="gh-plain-table">
            <tbody>
              {preview.lines.map(({ value, payload }) => (
                <tr key={value}>
                  <th scope="row">{f.point(value, point)}</th>
                  <td className={styles.code}>{payload ?? t('noWord')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}
