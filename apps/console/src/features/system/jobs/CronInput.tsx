import { readCron } from '@gridhelm/contract/system/jobs/cron'
import { Form, Input, type InputProps } from 'antd'
import { useEffect, useState } from 'react'
import { CallError } from '../../../platform/call.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import styles from './Jobs.module.css'
import { useNextRuns } from './queries.ts'
import { jobScreenTexts } from './texts.ts'

const pauseMs = 300

/** The value once it has rested for a moment: not every letter is a question. */
function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

function NextRuns({
  expression,
  zone,
  name,
}: {
  expression: string
  zone: string
  name: string | undefined
}) {
  const t = useTexts(jobScreenTexts)
  const f = useFormat()
  const rested = useRested(expression)
  const isReadable = readCron(rested).cron !== undefined
  const { data, error } = useNextRuns(
    isReadable
      ? { cronExpression: rested, zone, ...(name === undefined ? {} : { jobClassName: name }) }
      : undefined,
  )
  if (!isReadable) return <p className={styles.quiet}>{t('cronExample')}</p>
  if (error) return error instanceof CallError && <p className={styles.quiet}>{error.message}</p>
  if (!data) return null
  return (
    <section aria-label={t('nextRuns')}>
      <p className={styles.quiet}>
        {t('nextRuns')} · {zone}
      </p>
      <ol className={`gh-figures ${styles.next}`}>
        {data.map((moment) => (
          <li key={moment}>{f.momentToSecond(moment, zone)}</li>
        ))}
      </ol>
    </section>
  )
}

/** The expression, and under it when it would be due. */
export function CronInput({ jobClassName, ...input }: InputProps & { jobClassName: string | undefined }) {
  const form = Form.useFormInstance()
  const zone = Form.useWatch<unknown>('zone', form)
  const chosen = Form.useWatch<unknown>('jobClassName', form)
  const name = jobClassName ?? (typeof chosen === 'string' ? chosen : undefined)
  return (
    <>
      <Input {...input} className={styles.code} autoComplete="off" spellCheck={false} />
      <NextRuns
        expression={String(input.value ?? '')}
        zone={typeof zone === 'string' && zone !== '' ? zone : 'UTC'}
        name={name}
      />
    </>
  )
}
