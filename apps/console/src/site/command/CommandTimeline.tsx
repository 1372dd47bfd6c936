import type { CommandDetail } from '@gridhelm/contract/acting/commands/entities'
import { zoneText } from '@gridhelm/contract/format/zones'
import { useFormat } from '../../platform/format.ts'
import { languageSignal } from '../../platform/language.ts'
import { useLiveSite } from '../../platform/live.ts'
import { useSignal } from '../../platform/signal.ts'
import { useTexts } from '../../platform/texts.ts'
import { Timeline, type TimelineItem } from '../../ui/timeline/Timeline.tsx'
import { useStateName, useStepName } from './names.ts'
import { expectedText, pointName, setpointOf, shownValue } from './setpoint.ts'
import { commandWords } from './texts.ts'
import { needsSecondPerson, type TimelineStep, timelineOf } from './timeline.ts'

/** The life of a command from the request to the proof; what is still to come stands there quietly. */
export function CommandTimeline({ command }: { command: CommandDetail }) {
  const t = useTexts(commandWords)
  const itemOf = useItems(command)
  return (
    <Timeline
      label={t('timeline')}
      items={timelineOf(command).map(itemOf)}
      zone={t('times', { zone: zoneText(command.requestedAt, command.zone) })}
    />
  )
}

function useItems(command: CommandDetail): (step: TimelineStep) => TimelineItem {
  const t = useTexts(commandWords)
  const f = useFormat()
  const nameOf = useStepName()
  const stateName = useStateName()
  const awaited = useAwaited(command)
  const proof = useProof(command)
  return ({ key, step, standing, at, by, note, times, remarks }) => {
    const details = [
      by,
      times > 1 ? t('repeated', { count: times }) : null,
      note,
      ...remarks,
      step === 'verified' && standing === 'done' ? proof : null,
    ].filter(Boolean)
    const exact = at === null ? '' : f.exactMoment(at, command.zone)
    return {
      key,
      standing,
      name: standing === 'now' ? stateName(command.state) : nameOf(step),
      time: at === null ? undefined : { at, exact, shown: f.timeToSecond(at, command.zone) ?? exact },
      details: [details.join(' · '), standing === 'now' ? awaited : ''].filter((line) => line !== ''),
    }
  }
}

/** What the command waits for where it stands. */
function useAwaited(command: CommandDetail): string {
  const t = useTexts(commandWords)
  const language = useSignal(languageSignal)
  const { state, device, point: name, value } = command
  const live = useLiveSite(state === 'accepted' ? command.siteId : undefined)
  if (state === 'requested') return t(needsSecondPerson(command) ? 'await.approval' : 'await.requested')
  if (state === 'confirmed' || state === 'queued' || state === 'sent') return t(`await.${state}`)
  const point = setpointOf(device.kind, name)
  if (state !== 'accepted' || !point) return ''
  const shown = live?.devices.get(device.id)?.values[point.proof.point]?.v ?? null
  return t('await.accepted', {
    point: pointName(device.kind, point.proof.point, language),
    expected: expectedText(device.kind, point, value, language, t('or')),
    shown: shownValue(device.kind, point.proof.point, shown, language),
  })
}

/** What the telemetry shows of it. */
export function useProof({ proof, device }: Pick<CommandDetail, 'proof' | 'device'>): string | null {
  const t = useTexts(commandWords)
  const language = useSignal(languageSignal)
  if (!proof) return null
  return t('proofShown', {
    point: pointName(device.kind, proof.point, language),
    value: shownValue(device.kind, proof.point, proof.value, language),
  })
}
