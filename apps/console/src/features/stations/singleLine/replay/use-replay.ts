import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useNow } from '../../../../ui/ticker.ts'
import {
  chunkAt,
  onStep,
  type Speed,
  stepOf,
  stillAt,
  tickOf,
  type Window,
  windowAround,
  windowMs,
} from './clock.ts'
import { usePrefetched, useRecording } from './queries.ts'

const latest = 8.64e15

/** The moment that the address names; undefined: live. */
export function momentIn(address: URLSearchParams): number | undefined {
  const text = address.get('at') ?? ''
  const at = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN
  return at <= latest ? at : undefined
}

/** Where a replay stands: the moment of the address while it rests, a clock of its own while it plays. */
export function useReplay(siteId: string, asked: number) {
  const [, setAddress] = useSearchParams()
  const now = useNow('minute')
  const [speed, setSpeed] = useState<Speed>(60)
  const [played, setPlayed] = useState<number>()
  const at = Math.min(played ?? asked, Math.max(now, asked))
  const isPlaying = played !== undefined

  const [shown, setShown] = useState<Window>(() => windowAround(asked, now))
  const isOutside = at < shown.start || at > shown.end
  const window = useMemo(
    () => (isOutside ? windowAround(at, Math.max(now, at)) : shown),
    [isOutside, at, now, shown],
  )
  useEffect(() => setShown(window), [window])

  const chunk = useMemo(() => (isPlaying ? chunkAt(at, speed) : stillAt(at)), [isPlaying, at, speed])
  const recording = useRecording(siteId, chunk)
  const isReady = !recording.isPlaceholderData && recording.data !== undefined
  const next = useMemo(() => (isPlaying ? chunkAt(chunk.to, speed) : undefined), [isPlaying, chunk.to, speed])
  usePrefetched(siteId, next)

  const goTo = useCallback(
    (moment: number) => {
      setPlayed(undefined)
      setAddress(
        (before) => {
          const after = new URLSearchParams(before)
          after.set('at', String(Math.round(moment)))
          return after
        },
        { replace: true },
      )
    },
    [setAddress],
  )
  const leave = useCallback(
    () =>
      setAddress((before) => {
        const after = new URLSearchParams(before)
        after.delete('at')
        return after
      }),
    [setAddress],
  )

  // It goes on once what it shows is here, and rests at the end.
  useEffect(() => {
    if (played === undefined || !isReady) return undefined
    const timer = setTimeout(() => {
      const following = played + stepOf(speed)
      if (following > window.end) goTo(window.end)
      else setPlayed(following)
    }, tickOf(speed))
    return () => clearTimeout(timer)
  }, [played, isReady, speed, window.end, goTo])

  return {
    at,
    window,
    speed,
    isPlaying,
    isReady,
    recording,
    goTo,
    leave,
    play: () => setPlayed(onStep(at >= window.end ? window.end - windowMs : at, speed)),
    pause: () => goTo(at),
    setSpeed(chosen: Speed) {
      setSpeed(chosen)
      if (played !== undefined) setPlayed(onStep(played, chosen))
    },
  }
}
export type Replay = ReturnType<typeof useReplay>
