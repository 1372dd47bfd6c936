import { alarmCalls } from '@gridhelm/contract/acting/alarms/calls'
import { type ReactNode, useState } from 'react'
import { usePermission } from '../../../../ui/Permitted.tsx'
import { AcknowledgeDialog } from './AcknowledgeDialog.tsx'
import { ShelveDialog } from './ShelveDialog.tsx'
import type { AlarmsInHand } from './Subject.tsx'
import { tellDone, useAlarmChange } from './use-alarm-change.ts'

export interface AlarmActions {
  mayAcknowledge: boolean
  mayShelve: boolean
  acknowledge: (alarms: AlarmsInHand) => void
  shelve: (alarms: AlarmsInHand) => void
  unshelve: (alarms: AlarmsInHand) => void
  /** To be put anywhere on the screen. */
  dialogs: ReactNode
}

/** What people may do to alarms, with the dialogs that ask for the rest. */
export function useAlarmActions(onDone: () => void): AlarmActions {
  const [asked, setAsked] = useState<{ action: 'acknowledge' | 'shelve'; alarms: AlarmsInHand }>()
  const takeBack = useAlarmChange(alarmCalls.unshelve)
  const mayAcknowledge = usePermission('alarm:acknowledge')
  const mayShelve = usePermission('alarm:shelve')
  const close = () => setAsked(undefined)
  const Asked = asked?.action === 'shelve' ? ShelveDialog : AcknowledgeDialog
  return {
    mayAcknowledge,
    mayShelve,
    acknowledge: (alarms) => mayAcknowledge && setAsked({ action: 'acknowledge', alarms }),
    shelve: (alarms) => mayShelve && setAsked({ action: 'shelve', alarms }),
    unshelve: ({ ids }) =>
      takeBack.start(
        { ids: [...ids] },
        {
          onDone: (result) => {
            tellDone('unshelved', result)
            onDone()
          },
        },
      ),
    dialogs: asked && <Asked alarms={asked.alarms} onClose={close} onDone={onDone} />,
  }
}
