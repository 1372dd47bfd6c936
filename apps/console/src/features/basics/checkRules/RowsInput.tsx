import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { checkRow } from '@gridhelm/contract/basics/checkRules/rules'
import { isMessageKey, messageText } from '@gridhelm/contract/message-text'
import { Button, Input } from 'antd'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import styles from './CheckRules.module.css'
import { blankRow, type DraftRow, draftRows } from './rows.ts'
import { TryOut } from './TryOut.tsx'
import { checkRuleScreenTexts } from './texts.ts'

const columns = ['digits', 'pattern', 'message'] as const
const mostRows = 10

/** What is wrong with a part that has been filled in; an empty one is no fault while typing. */
function faultOf(row: DraftRow, column: (typeof columns)[number]): string | undefined {
  if (row[column] === '') return undefined
  return checkRow.shape[column].safeParse(row[column]).error?.issues[0]?.message
}

interface RowProps {
  id: string | undefined
  row: DraftRow
  onChange: (row: DraftRow) => void
  onRemove: (() => void) | undefined
}

function Row({ id, row, onChange, onRemove }: RowProps) {
  const t = useTexts(checkRuleScreenTexts)
  const language = useSignal(languageSignal)
  const faults = columns.flatMap((column) => faultOf(row, column) ?? [])
  const examples = { digits: t('digitsExample'), pattern: t('patternExample'), message: '' }
  return (
    <li className={styles.row}>
      {columns.map((column) => (
        <Input
          key={column}
          {...(column === 'digits' && id !== undefined ? { id } : {})}
          value={row[column]}
          aria-label={t(column)}
          placeholder={examples[column] || t(column)}
          autoComplete="off"
          spellCheck={column === 'message'}
          className={styles[column] ?? ''}
          {...(faultOf(row, column) ? { status: 'error' as const } : {})}
          onChange={(event) => onChange({ ...row, [column]: event.target.value })}
        />
      ))}
      <Button
        icon={<DeleteOutlined />}
        title={t('removeRow')}
        aria-label={t('removeRow')}
        disabled={!onRemove}
        onClick={onRemove}
      />
      {faults.map((fault) => (
        <p key={fault} className={styles.fault} role="alert">
          {isMessageKey(fault) ? messageText(language, fault) : fault}
        </p>
      ))}
    </li>
  )
}

interface RowsInputProps {
  id?: string
  value?: string
  onChange?: (ruleJson: string) => void
}

/** The checks of a rule as rows; what travels is their JSON text. */
export function RowsInput({ id, value, onChange }: RowsInputProps) {
  const t = useTexts(checkRuleScreenTexts)
  const rows = draftRows(value)
  const change = (next: readonly DraftRow[]) => onChange?.(JSON.stringify(next))
  return (
    <div>
      <div className={styles.head} aria-hidden="true">
        <span className={styles.digits}>{t('digits')}</span>
        <span className={styles.pattern}>{t('pattern')}</span>
        <span className={styles.message}>{t('message')}</span>
      </div>
      <ol className={styles.rows}>
        {rows.map((row, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the list
            key={index}
            id={index === 0 ? id : undefined}
            row={row}
            onChange={(changed) => change(rows.with(index, changed))}
            onRemove={rows.length > 1 ? () => change(rows.toSpliced(index, 1)) : undefined}
          />
        ))}
      </ol>
      <Button
        type="dashed"
        icon={<PlusOutlined />}
        disabled={rows.length >= mostRows}
        onClick={() => change([...rows, { ...blankRow, digits: '' }])}
      >
        {t('addRow')}
      </Button>
      <TryOut ruleJson={JSON.stringify(rows)} />
    </div>
  )
}
