import { alarmLevels } from '@gridhelm/contract/acting/alarms/rules'
import { Form, Radio, Select, Switch } from 'antd'
import { sessionSignal } from '../../../../platform/session.ts'
import { useSignal } from '../../../../platform/signal.ts'
import { LevelTag } from '../../../../site/alarm/cells.tsx'
import { SiteSelect } from '../../../../site/SiteSelect.tsx'
import { RecordForm } from '../../../../ui/form/RecordForm.tsx'
import { ConditionFields } from './ConditionFields.tsx'
import {
  type Draft,
  hasPoint,
  inputOf,
  isFixed,
  type RuleValues,
  valuesOf,
  watchingOf,
} from './form-values.ts'
import { useSaveRule } from './queries.ts'
import { RuleSentence } from './RuleSentence.tsx'
import styles from './Rules.module.css'
import { SecondsInput } from './SecondsInput.tsx'
import { sentenceOf } from './sentence.ts'
import { TryOut } from './TryOut.tsx'
import { nameOf, useWords } from './use-words.ts'
import { WordFields } from './WordFields.tsx'
import { WordsOfRule } from './WordsOfRule.tsx'
import { kindsFor, kindText } from './watched.ts'

/** Of those that people make; the bits are the catalogue's. */
const ownTypes = ['limit', 'rate', 'stale', 'silence', 'command'] as const

interface RuleFormProps {
  draft: Draft
  onClose: () => void
}

/** A rule, with a sentence that says what it does while it is being filled in. */
export function RuleForm({ draft, onClose }: RuleFormProps) {
  const words = useWords()
  const { t, language } = words
  const isAdmin = useSignal(sessionSignal)?.user?.tier === 'admin'
  const [form] = Form.useForm<RuleValues>()
  const start = valuesOf(draft)
  const values: RuleValues = { ...start, ...Form.useWatch([], form) }
  const saving = useSaveRule(t('saved'))
  const rule = draft.mode === 'add' ? undefined : draft.rule
  const isApart = draft.mode === 'apart'
  const isOwnSite = isApart || !isAdmin || (rule !== undefined && rule.siteId !== null)
  const said = sentenceOf(watchingOf(values, rule ? nameOf(rule, words) : ''), words)

  return (
    <RecordForm<RuleValues>
      name="alarmRule"
      title={t(draft.mode === 'add' ? 'addTitle' : isApart ? 'apartTitle' : 'editTitle')}
      width={640}
      form={form}
      initial={start}
      requiredMark={false}
      send={(filled) => saving.send(inputOf(draft, { ...start, ...filled }))}
      onClose={onClose}
      onChange={(changed) => {
        // A value of another kind of equipment means something else.
        if (changed.systemType !== undefined) form.setFieldsValue({ point: null })
        if (changed.type !== undefined && !kindsFor(changed.type).includes(form.getFieldValue('systemType')))
          form.setFieldsValue({ systemType: 'battery' })
      }}
    >
      <p className={styles.says} aria-live="polite">
        {values.enabled ? (
          said === undefined ? (
            t('unfinished')
          ) : (
            <RuleSentence sentence={said} />
          )
        ) : (
          t('say.off')
        )}
      </p>
      {draft.mode === 'add' && (
        <div className={styles.pair}>
          <Form.Item name="type" label={t('type')} extra={t(`type.${values.type as 'limit'}.means`)}>
            <Select options={ownTypes.map((value) => ({ value, label: t(`type.${value}`) }))} />
          </Form.Item>
          <Form.Item name="systemType" label={t('kind')}>
            <Select
              options={kindsFor(values.type).map((value) => ({
                value,
                label: kindText(value, t, language),
              }))}
            />
          </Form.Item>
        </div>
      )}
      <Form.Item
        name="siteId"
        label={t('where')}
        rules={isOwnSite ? [{ required: true, message: t('required') }] : []}
        {...(isAdmin || isApart ? {} : { extra: t('onlySites') })}
      >
        <SiteSelect everywhere={isOwnSite ? undefined : t('everywhere')} disabled={draft.mode === 'edit'} />
      </Form.Item>
      {!isFixed(draft) && <ConditionFields values={values} />}
      <div className={styles.pair}>
        <Form.Item name="onDelaySeconds" label={t('onDelay')}>
          <SecondsInput />
        </Form.Item>
        <Form.Item name="offDelaySeconds" label={t('offDelay')}>
          <SecondsInput />
        </Form.Item>
      </div>
      <Form.Item name="level" label={t('level')}>
        <Radio.Group
          optionType="button"
          options={alarmLevels.map((value) => ({
            value,
            label: <LevelTag level={Number(value) as 1 | 2 | 3} />,
          }))}
        />
      </Form.Item>
      {!isFixed(draft) && hasPoint(values.type) && said !== undefined && <TryOut values={values} />}
      <div className="gh-row">
        <Form.Item name="enabled" valuePropName="checked" noStyle>
          <Switch aria-label={t('enabled')} />
        </Form.Item>
        {t('enabled')}
      </div>
      {rule && isFixed(draft) ? (
        <>
          <p className={styles.quiet}>{t('fixedTexts')}</p>
          <WordsOfRule rule={rule} />
        </>
      ) : (
        <WordFields />
      )}
    </RecordForm>
  )
}
