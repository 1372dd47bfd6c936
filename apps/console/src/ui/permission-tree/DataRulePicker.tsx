import { FilterOutlined } from '@ant-design/icons'
import type { DataRule } from '@gridhelm/contract/people/menus/entities'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Form, Tooltip } from 'antd'
import { useState } from 'react'
import { useDictionary } from '../../platform/dictionaries.ts'
import { useTexts } from '../../platform/texts.ts'
import { LoadingForm } from '../form/LoadingForm.tsx'
import { RecordForm } from '../form/RecordForm.tsx'
import styles from './DataRulePicker.module.css'
import { permissionTreeTexts } from './texts.ts'

export interface RuleChoice {
  datarule: readonly DataRule[]
  /** `id,id` */
  drChecked?: string | undefined
}

interface DataRulePickerProps {
  /** What the entry is called. */
  name: string
  /** Under this key the answer is kept; it names the entry and who has the rules. */
  queryKey: readonly unknown[]
  load: (signal: AbortSignal) => Promise<RuleChoice>
  save: (ruleIds: string[]) => Promise<unknown>
}

/** The button of an entry that opens the choice of its data rules. */
export function DataRulePicker(props: DataRulePickerProps) {
  const t = useTexts(permissionTreeTexts)
  const [isOpen, setOpen] = useState(false)
  const label = t('rules', { name: props.name })
  return (
    <>
      <Tooltip title={t('rulesOf')}>
        <Button
          type="text"
          size="small"
          icon={<FilterOutlined />}
          aria-label={label}
          onClick={(event) => {
            event.stopPropagation()
            setOpen(true)
          }}
        />
      </Tooltip>
      {isOpen && <RuleDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function RuleDialog({ name, queryKey, load, save, onClose }: DataRulePickerProps & { onClose: () => void }) {
  const t = useTexts(permissionTreeTexts)
  const choice = useQuery({ queryKey, queryFn: ({ signal }) => load(signal), gcTime: 0, retry: false })
  const shared = { title: t('rules', { name }), onClose }
  return (
    // Clicks in a dialog rise along the tree of components: they must not reach the entry below it.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only holds events back
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only holds events back
    <span onClick={(event) => event.stopPropagation()}>
      {choice.data ? (
        <RecordForm<{ rules: string[] }>
          {...shared}
          name="dataRuleChoice"
          initial={{ rules: choice.data.drChecked?.split(',') ?? [] }}
          send={({ rules }) => save(rules)}
        >
          <p className="gh-lead">{t('rulesHint')}</p>
          <Form.Item name="rules">
            <Rules of={choice.data.datarule} />
          </Form.Item>
        </RecordForm>
      ) : (
        <LoadingForm {...shared} of={choice} />
      )}
    </span>
  )
}

interface RulesProps {
  of: readonly DataRule[]
  /** Given by the form item. */
  value?: string[]
  onChange?: (ids: string[]) => void
}

function Rules({ of, value = [], onChange }: RulesProps) {
  const t = useTexts(permissionTreeTexts)
  const conditions = useDictionary('rule_conditions')
  return (
    <Checkbox.Group
      className={styles.rules ?? ''}
      value={value}
      onChange={(chosen: string[]) => onChange?.(chosen)}
    >
      {of.map((rule) => (
        <Checkbox key={rule.id} value={rule.id}>
          <span className="gh-strong">{rule.ruleName}</span>
          {rule.status === '0' && <span className={styles.off}> ({t('ruleOff')})</span>}
          <code className={styles.condition}>
            {rule.ruleColumn} {conditions.textOf(rule.ruleConditions)} {rule.ruleValue}
          </code>
        </Checkbox>
      ))}
    </Checkbox.Group>
  )
}
