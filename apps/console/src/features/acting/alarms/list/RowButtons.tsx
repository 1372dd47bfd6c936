import type { Alarm } from '@gridhelm/contract/acting/alarms/entities'
import type { AlarmView } from '@gridhelm/contract/acting/alarms/rules'
import { Button } from 'antd'
import { useTexts } from '../../../../platform/texts.ts'
import type { AlarmActions } from '../actions/use-alarm-actions.tsx'
import styles from './List.module.css'
import { texts } from './texts.ts'

/** What fits the state that an alarm is in. */
export const mayBe = ({ state, shelved }: Alarm) => ({
  acknowledged: state === 'active' || state === 'cleared',
  shelved: state !== 'normal' && shelved === null,
  unshelved: shelved !== null,
})

/** The next step alone, as plain as can be: in a flood there are a hundred of them. The rest stands in the panel. */
export function RowButtons({ alarm, actions }: { alarm: Alarm; actions: AlarmActions }) {
  const t = useTexts(texts)
  const may = mayBe(alarm)
  const inHand = { ids: [alarm.id], message: alarm.message }
  return (
    <>
      {actions.mayAcknowledge && may.acknowledged && (
        <button type="button" className={styles.step} onClick={() => actions.acknowledge(inHand)}>
          {t('acknowledge')}
        </button>
      )}
      {actions.mayShelve && may.unshelved && (
        <button type="button" className={styles.step} onClick={() => actions.unshelve(inHand)}>
          {t('unshelve')}
        </button>
      )}
    </>
  )
}

interface ChosenButtonsProps {
  ids: readonly string[]
  actions: AlarmActions
  view: AlarmView
}

/** For all chosen ones; what does not fit one of them leaves it as it is. */
export function ChosenButtons({ ids, actions, view }: ChosenButtonsProps) {
  const t = useTexts(texts)
  return (
    <>
      {actions.mayAcknowledge && (
        <Button type="primary" onClick={() => actions.acknowledge({ ids })}>
          {t('acknowledge')}
        </Button>
      )}
      {actions.mayShelve && view !== 'shelved' && (
        <Button onClick={() => actions.shelve({ ids })}>{t('shelve')}</Button>
      )}
      {actions.mayShelve && view === 'shelved' && (
        <Button onClick={() => actions.unshelve({ ids })}>{t('unshelve')}</Button>
      )}
    </>
  )
}
