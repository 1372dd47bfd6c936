import type { Language } from '@gridhelm/contract/language'
import { resourceCalls } from '@gridhelm/contract/resource/calls'
import { messageTemplateResource } from '@gridhelm/contract/telling/messageTemplates/resource'
import { templateAddRule, templateEditRule } from '@gridhelm/contract/telling/messageTemplates/rules'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { DictionarySelect } from '../../../resources/DictionarySelect.tsx'
import { fieldRule } from '../../../resources/field-rule.ts'
import { useResourceQueries } from '../../../resources/queries.ts'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { LanguageTabs } from '../../../ui/language-tabs/LanguageTabs.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import styles from './Templates.module.css'
import {
  filledLanguages,
  namesIn,
  samplesOf,
  type Template,
  type TemplateValues,
  valuesOf,
  wireOf,
} from './template-form.ts'
import { templateTexts } from './template-texts.ts'

interface TemplateFormProps {
  /** Absent: a new one is added. */
  record?: Template | undefined
  onClose: () => void
}

const calls = resourceCalls(messageTemplateResource)

export function TemplateForm({ record, onClose }: TemplateFormProps) {
  const t = useTexts(templateTexts)
  const own = useSignal(languageSignal)
  const [form] = Form.useForm<TemplateValues>()
  const [initial] = useState<TemplateValues>(() => (record ? valuesOf(record) : { templateType: 'email' }))
  const [active, setActive] = useState<Language>(own)
  const { save } = useResourceQueries(messageTemplateResource, calls)
  const values = Form.useWatch((all: TemplateValues) => all, { form, preserve: true }) ?? initial

  const fixed = record?.builtIn ? samplesOf(record) : undefined
  const names = fixed ? Object.keys(fixed) : namesIn(values)
  const toWire = (all: object) => wireOf(all as TemplateValues, own, fixed)
  const current = () => form.getFieldsValue(true) as TemplateValues
  const rule = record ? templateEditRule : templateAddRule
  const ruleOf = (name: string) => fieldRule(rule, name, toWire)

  function insert(name: string): void {
    const before = current()[active]?.content ?? ''
    form.setFieldValue([active, 'content'], `${before}{${name}}`)
  }

  return (
    <RecordForm<TemplateValues>
      name="messageTemplates"
      title={t(record ? 'editTitle' : 'addTitle')}
      width={720}
      form={form}
      initial={initial}
      send={() => save.send({ id: record?.id, values: toWire(current()) })}
      onClose={onClose}
      onFaults={() => setActive(own)}
    >
      <div className={styles.facts}>
        <Form.Item
          name="templateCode"
          label={t('code')}
          required
          {...(record ? {} : { extra: t('codeHint'), rules: [ruleOf('templateCode')] })}
        >
          <Input autoComplete="off" disabled={record !== undefined} maxLength={64} />
        </Form.Item>
        <Form.Item name="templateType" label={t('channel')} required rules={[ruleOf('templateType')]}>
          <DictionarySelect code="message_channel" />
        </Form.Item>
      </div>
      <LanguageTabs active={active} onChange={setActive} filled={new Set(filledLanguages(values))}>
        {(language) => (
          <>
            <Form.Item
              name={[language, 'name']}
              label={t('name')}
              required
              rules={language === own ? [ruleOf('templateName')] : []}
            >
              <Input autoComplete="off" maxLength={100} lang={language} />
            </Form.Item>
            <Form.Item
              name={[language, 'title']}
              label={t('title')}
              required
              rules={language === own ? [ruleOf('templateTitle')] : []}
            >
              <Input autoComplete="off" maxLength={200} lang={language} />
            </Form.Item>
            <Form.Item
              name={[language, 'content']}
              label={t('content')}
              required
              extra={t('insertHint')}
              rules={language === own ? [ruleOf('templateContent')] : []}
            >
              <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} maxLength={4_000} lang={language} />
            </Form.Item>
          </>
        )}
      </LanguageTabs>
      {names.length > 0 && (
        <fieldset className={styles.names} aria-label={t('insert')}>
          {names.map((name) => (
            <Button key={name} size="small" onClick={() => insert(name)}>
              {`{${name}}`}
            </Button>
          ))}
        </fieldset>
      )}
      <h3 className={styles.heading}>{t('samples')}</h3>
      <p className={styles.hint}>{t(names.length === 0 ? 'noNames' : 'samplesHint')}</p>
      <div className={styles.samples}>
        {names.map((name) => (
          <Form.Item key={name} name={['samples', name]} label={name}>
            <Input autoComplete="off" maxLength={200} />
          </Form.Item>
        ))}
      </div>
      <Form.Item name="templateTestJson" rules={[ruleOf('templateTestJson')]} noStyle={names.length === 0}>
        <TemplatePreview words={values[active]} samples={values.samples ?? {}} lang={active} />
      </Form.Item>
    </RecordForm>
  )
}
