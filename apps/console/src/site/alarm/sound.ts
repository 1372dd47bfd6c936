import type { AlarmLevel } from '@gridhelm/points/point'
import { createSignal } from '../../platform/signal.ts'

/** What is worse is higher, has more beats and comes back sooner. */
const patterns: Readonly<Record<AlarmLevel, { beats: number; hertz: number; everyMs: number }>> = {
  1: { beats: 3, hertz: 880, everyMs: 4_000 },
  2: { beats: 2, hertz: 660, everyMs: 10_000 },
  3: { beats: 1, hertz: 520, everyMs: 30_000 },
}
const beatSeconds = 0.18
const pauseSeconds = 0.12
const loudness = 0.2
const softenSeconds = 0.02

/** The browser keeps the page silent until somebody presses something on it. */
export const soundBlockedSignal = createSignal(false)

let context: AudioContext | undefined

/** Whether sounds can be heard. Where the browser refuses, it answers nothing at all: a moment has to do. */
export async function unlockSound(): Promise<boolean> {
  context ??= new AudioContext()
  const audio = context
  if (audio.state !== 'running') {
    await Promise.race([audio.resume(), new Promise((resolve) => setTimeout(resolve, 300))])
  }
  const canBeHeard = (audio.state as AudioContextState) === 'running'
  soundBlockedSignal.set(!canBeHeard)
  return canBeHeard
}

/** Once. */
export function ring(level: AlarmLevel): void {
  if (context?.state !== 'running') return
  const { beats, hertz } = patterns[level]
  for (let beat = 0; beat < beats; beat++) {
    const at = context.currentTime + beat * (beatSeconds + pauseSeconds)
    const tone = new OscillatorNode(context, { type: 'triangle', frequency: hertz })
    const volume = new GainNode(context, { gain: 0 })
    volume.gain.setValueAtTime(0, at)
    volume.gain.linearRampToValueAtTime(loudness, at + softenSeconds)
    volume.gain.setValueAtTime(loudness, at + beatSeconds - softenSeconds)
    volume.gain.linearRampToValueAtTime(0, at + beatSeconds)
    tone.connect(volume).connect(context.destination)
    tone.start(at)
    tone.stop(at + beatSeconds)
  }
}

const gestures = ['pointerdown', 'keydown'] as const

/** Again and again, in one tab of the browser only, until the signal ends it. */
export async function keepRinging(level: AlarmLevel, signal: AbortSignal): Promise<void> {
  const ended = new Promise<void>((resolve) =>
    signal.addEventListener('abort', () => resolve(), { once: true }),
  )
  const heard = new Promise<void>((resolve) => {
    const attempt = () => void unlockSound().then((canBeHeard) => canBeHeard && resolve())
    for (const gesture of gestures) window.addEventListener(gesture, attempt, { signal })
    attempt()
  })
  // A tab that cannot be heard must not stand in the way of one that can.
  await Promise.race([heard, ended])

  async function ringUntilEnded(): Promise<void> {
    if (signal.aborted) return
    ring(level)
    const timer = setInterval(() => ring(level), patterns[level].everyMs)
    await ended
    clearInterval(timer)
  }
  // Only pages of safe origins have locks; elsewhere each tab is heard.
  if (!('locks' in navigator)) return ringUntilEnded()
  await navigator.locks.request('gridhelm-alarm-sound', { signal }, ringUntilEnded).catch(() => undefined)
}
