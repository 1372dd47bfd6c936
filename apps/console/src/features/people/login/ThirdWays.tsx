import { apiBase } from '@gridhelm/contract/endpoint'
import { type ThirdFailure, thirdFailures, thirdLoginCalls } from '@gridhelm/contract/people/loginWays/calls'
import { loginWayTexts } from '@gridhelm/contract/people/loginWays/texts'
import { Alert, Button, Spin } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ask } from '../../../platform/call.ts'
import { useConsoleConfig } from '../../../platform/config.ts'
import { withSearch } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import { refusalIn } from '../../../ui/form-refusal.ts'
import { passkeyIn } from '../../../ui/second-factor/asked-passkey.ts'
import { enter } from './enter.ts'
import { asksForSecond } from './refusal.ts'
import type { OnSecond } from './SecondStep.tsx'
import styles from './ThirdWays.module.css'
import { loginTexts } from './texts.ts'

/** Other houses, where there are any; and the end of the way back from one. */
export function ThirdWays({ onSecond }: { onSecond: OnSecond }) {
  const t = useTexts(loginTexts)
  const ways = useConsoleConfig()?.ways ?? []
  const redirect = new URLSearchParams(useLocation().search).get('redirect') ?? undefined
  const arrival = useArrival(onSecond)
  return (
    <>
      {arrival.isBusy && <Spin fullscreen />}
      {arrival.sentence !== undefined && (
        <Alert type="error" showIcon className={styles.failure ?? ''} title={arrival.sentence} />
      )}
      {ways.length > 0 && (
        <section className={styles.ways} aria-label={t('third.title')}>
          <p className={styles.or}>{t('third.title')}</p>
          {ways.map(({ code, name }) => (
            <Button
              key={code}
              block
              href={withSearch(`${apiBase}/thirdLogin/render/${encodeURIComponent(code)}`, { redirect })}
            >
              {t('third.by', { name })}
            </Button>
          ))}
        </section>
      )}
    </>
  )
}

/** The address brings an id that works once, or says why there is none; it is taken out of the address at once. */
function useArrival(onSecond: OnSecond): { isBusy: boolean; sentence: string | undefined } {
  const said = useTexts(loginWayTexts)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<ThirdFailure>()
  const [sentence, setSentence] = useState<string>()
  const begun = useRef(false)

  useEffect(() => {
    const query = new URLSearchParams(search)
    const [id, failed] = [query.get('third'), query.get('thirdFailed')]
    if ((id === null && failed === null) || begun.current) return
    begun.current = true
    query.delete('third')
    query.delete('thirdFailed')
    void navigate({ pathname, search: query.toString() }, { replace: true })
    if (id === null) {
      setFailure(thirdFailures.find((one) => one === failed) ?? 'refused')
      return
    }
    setIsBusy(true)
    ask(thirdLoginCalls.getLoginUser, { id })
      .then(enter)
      .catch((error: unknown) => {
        if (asksForSecond(error))
          onSecond((second) => ask(thirdLoginCalls.finish, { id, ...second }), passkeyIn(error))
        else setSentence(refusalIn(error)?.message)
      })
      .finally(() => setIsBusy(false))
  }, [pathname, search, navigate, onSecond])

  return { isBusy, sentence: failure === undefined ? sentence : said(`loginWays.${failure}`) }
}
