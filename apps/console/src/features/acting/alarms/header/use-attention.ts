import type { Alarm } from '@gridhelm/contract/acting/alarms/entities'
import { useEffect } from 'react'
import { settingsSignal } from '../../../../platform/settings.ts'
import { useSignal } from '../../../../platform/signal.ts'
import { textsNow } from '../../../../platform/texts.ts'
import { useAlarmSummary } from '../../../../site/alarm/queries.ts'
import { notify } from '../../../../ui/notify.ts'
import { bannerAlarms, newestOf, soundingLevel } from './attention.ts'
import { dismissedSignal, sessionSince, silencedSignal } from './kept-moments.ts'
import { texts } from './texts.ts'

const none: readonly Alarm[] = []
const blockedSeconds = 8

/** The critical alarms for the banner, as far as it is wanted. */
export function useBannerAlarms(): { alarms: readonly Alarm[]; dismiss: () => void } {
  const { data } = useAlarmSummary()
  const { alarmBanner } = useSignal(settingsSignal)
  const dismissedAt = useSignal(dismissedSignal)
  const waiting = data?.newest ?? none
  const isWanted = data !== undefined && alarmBanner
  return {
    alarms: isWanted ? bannerAlarms(waiting, Math.max(dismissedAt, sessionSince(data.now))) : none,
    dismiss: () => dismissedSignal.set(newestOf(waiting)),
  }
}

/** Whether an alarm is to be heard now, and the way to silence it until the next one. */
export function useSounding(): { isSounding: boolean; silence: () => void } {
  const { data } = useAlarmSummary()
  const { alarmSounds } = useSignal(settingsSignal)
  const silencedAt = useSignal(silencedSignal)
  const waiting = data?.newest ?? none
  return {
    isSounding: soundingLevel(waiting, alarmSounds, silencedAt) !== undefined,
    silence: () => silencedSignal.set(newestOf(waiting)),
  }
}

/** Plays the sound; once on the page. */
export function useAlarmSound(): void {
  const { data } = useAlarmSummary()
  const { alarmSounds } = useSignal(settingsSignal)
  const silencedAt = useSignal(silencedSignal)
  const level = soundingLevel(data?.newest ?? none, alarmSounds, silencedAt)
  useEffect(() => {
    if (level === undefined) return
    const ending = new AbortController()
    void import('../../../../site/alarm/sound.ts').then(({ keepRinging, soundBlockedSignal }) => {
      if (ending.signal.aborted) return
      const unsubscribe = soundBlockedSignal.subscribe(() => {
        if (soundBlockedSignal.get()) notify.message().warning(textsNow(texts)('blocked'), blockedSeconds)
      })
      ending.signal.addEventListener('abort', unsubscribe)
      return keepRinging(level, ending.signal)
    })
    return () => ending.abort()
  }, [level])
}
