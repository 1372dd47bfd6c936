import { brokenCheck, longestCheckedValue, readCheckRows } from '@gridhelm/contract/basics/checkRules/rules'
import { Input } from 'antd'
import { useId, useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import styles from './CheckRules.module.css'
import { checkRuleScreenTexts } from './texts.ts'

/** What the rule would say about a value, without asking the server. */
export function TryOut({ ruleJson }: { ruleJson: string }) {
  const t = useTexts(checkRuleScreenTexts)
  const id = useId()
  const [value, setValue] = useState('')
  const rows = readCheckRows(ruleJson)
  const broken = brokenCheck(rows, value)
  return (
    <div className={styles.tryOut}>
      <label htmlFor={id}>{t('tryOut')}</label>
      <Input
        id={id}
        value={value}
        maxLength={longestCheckedValue}
        autoComplete="off"
        className={styles.tried ?? ''}
        onChange={(event) => setValue(event.target.value)}
        // Enter must not send the form that this stands in.
        onPressEnter={(event) => event.preventDefault()}
      />
      <div aria-live="polite">
        {value === '' ? null : rows.length === 0 ? (
          <StatusTag tone="unknown">{t('unfinished')}</StatusTag>
        ) : broken ? (
          <StatusTag tone="failed">{broken.message}</StatusTag>
        ) : (
          <StatusTag tone="good">{t('passes')}</StatusTag>
        )}
      </div>
    </div>
  )
}
