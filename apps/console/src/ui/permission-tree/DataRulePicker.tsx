import { FilterOutlined } from '@ant-design/icons'
import type { DataRule } from '@gridhelm/contract/people/menus/entities'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Spin, Tooltip } from 'antd'
import { useState } from 'react'
import { CallError } from '../../platform/call.ts'
import { useDictionary } from '../../platform/dictionaries.ts'
import { useTexts } from '../../platform/texts.ts'
import { Dialog } from '../Dialog.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { tellRefusal } from '../tell-refusal.ts'
import { useOnce } from '../use-once.ts'
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
  const conditions = useDictionary('rule_conditions')
  const choice = useQuery({ queryKey, queryFn: ({ signal }) => load(signal), gcTime: 0, retry: false })
  const [changed, setChanged] = useState<string[]>()
  const saving = useMutation({ mutationFn: save, onSuccess: onClose, onError: tellRefusal })
  const saveOnce = useOnce(saving)
  const chosen = changed ?? choice.data?.drChecked?.split(',') ?? []
  const said = choice.error instanceof CallError ? choice.error.message : ''

  return (
    // Clicks in a dialog rise along the tree of components: they must not reach the entry below it.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only holds events back
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only holds events back
    <span onClick={(event) => event.stopPropagation()}>
      <Dialog
        open
        title={t('rules', { name })}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button
              type="primary"
              loading={saving.isPending}
              disabled={!choice.data}
              onClick={() => saveOnce(chosen)}
            >
              {t('save')}
            </Button>
          </>
        }
      >
        <p className={styles.hint}>{t('rulesHint')}</p>
        {choice.isPending && <Spin />}
        {choice.isError && <EmptyState title={said || t('noRules')} />}
        {choice.data && (
          <Checkbox.Group className={styles.rules ?? ''} value={chosen} onChange={setChanged}>
            {choice.data.datarule.map((rule) => (
              <Checkbox key={rule.id} value={rule.id}>
                <span className={styles.name}>{rule.ruleName}</span>
                {rule.status === '0' && <span className={styles.off}> ({t('ruleOff')})</span>}
                <code className={styles.condition}>
                  {rule.ruleColumn} {conditions.textOf(rule.ruleConditions)} {rule.ruleValue}
                </code>
              </Checkbox>
            ))}
          </Checkbox.Group>
        )}
      </Dialog>
    </span>
  )
}
