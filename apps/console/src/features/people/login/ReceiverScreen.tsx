import { receiverCalls } from '@gridhelm/contract/history/scheduledReports/receiver-calls'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useSearchParams } from 'react-router'
import { ask } from '../../../platform/call.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useChange } from '../../../ui/form/use-change.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import styles from './AlterationScreen.module.css'
import { EntryFrame } from './EntryFrame.tsx'
import { receiverTexts } from './receiver-texts.ts'

/** From a link in a letter, for people who need no account: opening it changes nothing, a button does. */
export function ReceiverScreen() {
  const t = useTexts(receiverTexts)
  const token = useSearchParams()[0].get('token') ?? ''
  const queryKey = ['receiver', token]
  const asked = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(receiverCalls.state, { token }, { signal }),
  })
  const answer = useChange(receiverCalls.answer, { stale: [queryKey] })
  const { data } = asked
  const say = (wanted: boolean) => answer.start({ token, wanted })
  const sentence = data ? t(data.state, { email: data.email }) : asked.isError ? '' : t('loading')
  return (
    <EntryFrame title={t('title')} heading={t('title')} sentence={sentence}>
      {asked.isError && <LoadFailure of={asked} title={t('failed')} />}
      {data && (
        <div className={styles.buttons}>
          {data.state !== 'refused' && (
            <Button loading={answer.isBusy} onClick={() => say(false)}>
              {t(data.state === 'asked' ? 'noThanks' : 'unsubscribe')}
            </Button>
          )}
          {data.state !== 'confirmed' && (
            <Button type="primary" loading={answer.isBusy} onClick={() => say(true)}>
              {t(data.state === 'asked' ? 'agree' : 'again')}
            </Button>
          )}
        </div>
      )}
    </EntryFrame>
  )
}
