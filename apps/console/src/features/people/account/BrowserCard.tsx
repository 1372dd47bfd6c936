import type { ResultOf } from '@gridhelm/contract/endpoint'
import { browserCalls } from '@gridhelm/contract/telling/browsers/calls'
import { dash } from '@gridhelm/points/numbers'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { obstacleToPush, ownSubscription, stopRinging, subscribe } from '../../../platform/browser-push.ts'
import { ask } from '../../../platform/call.ts'
import { useTexts } from '../../../platform/texts.ts'
import { agentText } from '../../../platform/user-agent.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { useChange } from '../../../ui/form/use-change.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { notify } from '../../../ui/notify.ts'
import { PageCard } from '../../../ui/PageCard.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import styles from './BrowserCard.module.css'
import { browserCardTexts } from './browser-texts.ts'
import { accountKeys } from './queries.ts'
import rows from './SessionsCard.module.css'

const browsersKey = [...accountKeys.all, 'browsers'] as const
type Browser = ResultOf<typeof browserCalls.mine>['browsers'][number]

/** What the account has allowed, and what this browser itself is able to and subscribed with. */
const useBrowsers = () =>
  useQuery({
    queryKey: browsersKey,
    queryFn: async ({ signal }) => {
      const [told, obstacle, own] = await Promise.all([
        ask(browserCalls.mine, {}, { signal }),
        obstacleToPush(),
        ownSubscription(),
      ])
      return { ...told, obstacle, ownEndpoint: own?.endpoint }
    },
  })

/** The browsers by which the account is reached while the console is closed. */
export function BrowserCard() {
  const t = useTexts(browserCardTexts)
  const asked = useBrowsers()
  const { data, isError } = asked
  const rings = data?.browsers.some(({ endpoint }) => endpoint === data.ownEndpoint) ?? false
  const offers = data && !rings && data.obstacle === undefined
  return (
    <PageCard
      title={t('title')}
      note={data?.browsers.length || undefined}
      extra={offers ? <StartButton serverKey={data.key} /> : undefined}
      flush
    >
      <p className={styles.lead}>
        {t('hint')} {data?.obstacle && !rings && t(data.obstacle)}
      </p>
      {!data && !isError && <Skeleton active paragraph={{ rows: 1 }} className={rows.waiting ?? ''} />}
      {!data && isError && <LoadFailure of={asked} title={t('failed')} />}
      {data && data.browsers.length > 0 && (
        <ul className={rows.list}>
          {data.browsers.map((browser) => (
            <BrowserRow key={browser.id} browser={browser} isHere={browser.endpoint === data.ownEndpoint} />
          ))}
        </ul>
      )}
    </PageCard>
  )
}

function StartButton({ serverKey }: { serverKey: string }) {
  const t = useTexts(browserCardTexts)
  const add = useChange(browserCalls.add, { stale: [browsersKey], said: t('started') })
  async function start(): Promise<void> {
    const made = await subscribe(serverKey)
    if (made) add.start(made)
    else notify.message().warning(t('refused'))
  }
  return (
    <Button type="primary" loading={add.isBusy} onClick={() => void start()}>
      {t('start')}
    </Button>
  )
}

function BrowserRow({ browser, isHere }: { browser: Browser; isHere: boolean }) {
  const t = useTexts(browserCardTexts)
  const tryOut = useChange(browserCalls.tryOut)
  const remove = useChange(browserCalls.remove, { stale: [browsersKey] })
  const name = agentText(browser.userAgent) ?? t('unknown')
  return (
    <li className={rows.row}>
      <div className={rows.text}>
        <p className={rows.device} title={browser.userAgent}>
          {name} {isHere && <StatusTag tone="good">{t('here')}</StatusTag>}
        </p>
        <ul className={rows.facts}>
          <li>
            {t('since')} <TimeText value={browser.since} />
          </li>
          <li>
            {t('reached')}{' '}
            {browser.lastReached === null ? dash : <TimeText value={browser.lastReached} show="age" />}
          </li>
        </ul>
      </div>
      <Button
        aria-label={t('tryNamed', { name })}
        disabled={tryOut.isBusy}
        onClick={() => tryOut.start({ id: browser.id })}
      >
        {t('tryOut')}
      </Button>
      <ConfirmButton
        question={t('removeQuestion', { name })}
        consequence={t('removeConsequence')}
        onConfirm={async () => {
          if (isHere) await stopRinging()
          await remove.send({ id: browser.id })
        }}
      >
        {t('remove')}
      </ConfirmButton>
    </li>
  )
}
