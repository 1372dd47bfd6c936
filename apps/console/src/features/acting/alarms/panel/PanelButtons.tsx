import type { Alarm } from '@gridhelm/contract/acting/alarms/entities'
import { Button } from 'antd'
import { useTexts } from '../../../../platform/texts.ts'
import { useAlarmActions } from '../actions/use-alarm-actions.tsx'
import { mayBe } from '../list/RowButtons.tsx'
import { texts } from './texts.ts'

/** What can be done to the alarm now. */
export function PanelButtons({ alarm }: { alarm: Alarm }) {
  const t = useTexts(texts)
  const actions = useAlarmActions(() => undefined)
  const may = mayBe(alarm)
  const inHand = { ids: [alarm.id], message: alarm.message }
  return (
    <>
      {actions.mayShelve && may.shelved && (
        <Button onClick={() => actions.shelve(inHand)}>{t('shelve')}</Button>
      )}
      {actions.mayShelve && may.unshelved && (
        <Button onClick={() => actions.unshelve(inHand)}>{t('unshelve')}</Button>
      )}
      {actions.mayAcknowledge && may.acknowledged && (
        <Button type="primary" onClick={() => actions.acknowledge(inHand)}>
          {t('acknowledge')}
        </Button>
      )}
      {actions.dialogs}
    </>
  )
}
