import { useEffect, useState } from 'react'
import { secondsLeft } from './countdown.ts'

export interface Countdown {
  /** Seconds still to wait; 0 when there is nothing to wait for. */
  left: number
  start(seconds: number): void
  stop(): void
}

export function useCountdown(): Countdown {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const left = until === 0 ? 0 : secondsLeft(until, now)

  useEffect(() => {
    if (left === 0) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [left])

  return {
    left,
    start(seconds) {
      const moment = Date.now()
      setNow(moment)
      setUntil(moment + seconds * 1000)
    },
    stop: () => setUntil(0),
  }
}
