import type { DataRule, RuleColumn } from '@gridhelm/contract/people/menus/entities'
import { dataRuleRule, ruleVariables } from '@gridhelm/contract/permissions/rules'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { Button, Form, Input, Select, Switch } from 'antd'
import { useDictionary } from '../../../platform/dictionaries.ts'
import { useTexts } from '../../../platform/texts.ts'
import { fieldRule } from '../../../resources/field-rule.ts'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import styles from './DataRules.module.css'
import { useSaveRule } from './queries.ts'
import { menuTexts } from './texts.ts'

interface RuleFormProps {
  permissionId: string
  /** Absent: a new one is added. */
  rule: DataRule | undefined
  columns: readonly RuleColumn[]
  onClose: () => void
}

const partConditions = ['LIKE', 'LEFT_LIKE', 'RIGHT_LIKE']

interface RuleValues {
  ruleName: string
  ruleColumn: string
  ruleConditions: string
  ruleValue: string
  inForce: boolean
}

export function RuleForm({ permissionId, rule, columns, onClose }: RuleFormProps) {
  const t = useTexts(menuTexts)
  const conditions = useDictionary('rule_conditions')
  const [form] = Form.useForm<RuleValues>()
  const saving = useSaveRule()
  const column = Form.useWatch('ruleColumn', form)
  const condition = Form.useWatch('ruleConditions', form)

  const isText = columns.find(({ value }) => value === column)?.text ?? true
  const offered = conditions.options.filter(({ value }) => isText || !partConditions.includes(value))
  const toWire = ({ inForce, ...values }: PlainRecord): PlainRecord => ({
    ...values,
    permissionId,
    status: inForce === false ? '0' : '1',
  })
  const ruleOf = (name: string) => fieldRule(dataRuleRule, name, toWire)

  /** Several values are a list; otherwise a variable replaces nothing that was typed. */
  function insert(variable: string): void {
    const before = form.getFieldValue('ruleValue') ?? ''
    const comma = condition === 'IN' && before !== '' ? ',' : ''
    form.setFieldValue('ruleValue', `${before}${comma}#{${variable}}`)
  }

  return (
    <RecordForm<RuleValues>
      name="dataRule"
      title={t(rule ? 'editRule' : 'addRule')}
      form={form}
      initial={{ ...rule, inForce: rule?.status !== '0' }}
      send={(values) => saving.send({ ...(toWire({ ...values }) as Omit<DataRule, 'id'>), id: rule?.id })}
      onClose={onClose}
    >
      <Form.Item name="ruleName" label={t('ruleName')} required rules={[ruleOf('ruleName')]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="ruleColumn" label={t('ruleColumn')} required rules={[ruleOf('ruleColumn')]}>
        <Select options={[...columns]} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
      <Form.Item
        name="ruleConditions"
        label={t('ruleConditions')}
        required
        rules={[ruleOf('ruleConditions')]}
      >
        <Select options={offered} />
      </Form.Item>
      <Form.Item
        name="ruleValue"
        label={t('ruleValue')}
        required
        extra={t('ruleValueHint')}
        rules={[ruleOf('ruleValue')]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <p className={styles.hint}>{t('variables')}</p>
      <div className={styles.variables}>
        {ruleVariables.map((variable) => (
          <Button key={variable} size="small" title={`#{${variable}}`} onClick={() => insert(variable)}>
            {t(`variable.${variable}`)}
          </Button>
        ))}
      </div>
      <Form.Item name="inForce" label={t('ruleStatus')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </RecordForm>
  )
}
