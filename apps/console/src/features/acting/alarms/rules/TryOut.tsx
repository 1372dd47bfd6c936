import type { AlarmTryOut } from '@gridhelm/contract/acting/alarms/entities'
import { Button } from 'antd'
import { useState } from 'react'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { SiteSelect } from '../../../../site/SiteSelect.tsx'
import { inputOf, type RuleValues } from './form-values.ts'
import { useTryOut } from './queries.ts'
import styles from './Rules.module.css'
import { texts } from './texts.ts'
import { judgementOf, summed } from './tried.ts'

/** How often the rule, as it stands in the form, would have been raised at a site. */
export function TryOut({ values }: { values: RuleValues }) {
  const t = useTexts(texts)
  const [chosen, setChosen] = useState('')
  const trying = useTryOut()
  const siteId = values.siteId || chosen
  const { name, cause, consequence, response, level, enabled, ...asked } = inputOf({ mode: 'add' }, values)
  const input = { ...asked, siteId }
  // An answer to another question is none.
  const answer = JSON.stringify(trying.input) === JSON.stringify(input) ? trying.result : undefined
  return (
    <section className={styles.tryOut} aria-label={t('tryOut')}>
      <div className="gh-row">
        {!values.siteId && <SiteSelect label={t('site')} value={chosen} onChange={setChosen} />}
        <Button disabled={!siteId} loading={trying.isBusy} onClick={() => trying.start(input)}>
          {t('tryOut')}
        </Button>
      </div>
      <div aria-live="polite">
        {answer ? <Answer answer={answer} /> : <p className={styles.quiet}>{t('tryOutHint')}</p>}
      </div>
    </section>
  )
}

function Answer({ answer }: { answer: AlarmTryOut }) {
  const t = useTexts(texts)
  const f = useFormat()
  const time = (ms: number) => f.duration(ms)
  const { count, totalMs, longestMs, devices, heard } = summed(answer)
  if (devices === 0) return <p className={styles.quiet}>{t('tried.noDevice')}</p>
  if (heard === 0) return <p className={styles.quiet}>{t('tried.notHeard')}</p>
  if (count === 0) return <p>{t('tried.never')}</p>
  return (
    <>
      <p>
        {t(count === 1 ? 'tried.once' : 'tried.often', {
          count,
          total: time(totalMs),
          longest: time(longestMs),
        })}{' '}
        {t(`tried.${judgementOf(answer)}`)}
      </p>
      <ul className={styles.tried}>
        {answer.devices
          .filter((device) => device.count > 0)
          .map((device) => (
            <li key={device.number}>
              {device.number}: <strong>{device.count}</strong> · {time(device.totalMs)}
            </li>
          ))}
      </ul>
    </>
  )
}
