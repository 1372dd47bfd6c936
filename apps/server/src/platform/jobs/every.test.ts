import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createClockwork } from './every.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const silent = pino({ level: 'silent' })

it('runs a job at once and then by the clock, and goes on after a failure', async () => {
  const run = vi.fn(async () => Promise.reject(new Error('broken')))
  const clockwork = createClockwork([{ name: 'job', everyMs: 1_000, run }], silent)
  clockwork.start()
  await vi.advanceTimersByTimeAsync(2_500)
  await clockwork.stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(run).toHaveBeenCalledTimes(3)
})

it('does not start a job again while it runs, and stops only when it has ended', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const run = vi.fn(() => promise)
  const clockwork = createClockwork([{ name: 'slow', everyMs: 1_000, run }], silent)
  clockwork.start()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(run).toHaveBeenCalledTimes(1)
  let stopped = false
  const stopping = clockwork.stop().then(() => {
    stopped = true
  })
  await vi.advanceTimersByTimeAsync(10)
  expect(stopped).toBe(false)
  resolve()
  await stopping
})
