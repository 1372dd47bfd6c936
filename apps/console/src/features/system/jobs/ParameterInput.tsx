import { isJobName, jobOf } from '@gridhelm/contract/system/jobs/catalogue'
import { Form } from 'antd'
import { useId } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { NumberInput } from '../../../ui/number/NumberInput.tsx'
import styles from './Jobs.module.css'
import { jobScreenTexts } from './texts.ts'

interface ParameterInputProps {
  jobClassName: string | undefined
  value?: string | null
  onChange?: (json: string | undefined) => void
}

function keepOf(json: string | null | undefined): number | null {
  try {
    const { keep } = JSON.parse(json ?? '{}') as { keep?: unknown }
    return typeof keep === 'number' ? keep : null
  } catch {
    return null
  }
}

/** What the chosen job can be told; what travels is its JSON text. */
export function ParameterInput({ jobClassName, value, onChange }: ParameterInputProps) {
  const t = useTexts(jobScreenTexts)
  const id = useId()
  const chosen = Form.useWatch<unknown>('jobClassName', Form.useFormInstance())
  const name = jobClassName ?? chosen
  if (!isJobName(name)) return <p className={styles.quiet}>{t('chooseFirst')}</p>
  if (!jobOf(name).parameter) return <p className={styles.quiet}>{t('noParameter')}</p>
  return (
    <>
      <label htmlFor={id} className={styles.quiet}>
        {t('keep')}
      </label>
      <NumberInput
        id={id}
        value={keepOf(value)}
        precision={0}
        min={1}
        max={365}
        onChange={(keep) => onChange?.(typeof keep === 'number' ? JSON.stringify({ keep }) : undefined)}
      />
      <p className={styles.quiet}>{t('keepHint')}</p>
    </>
  )
}
