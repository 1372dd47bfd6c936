// Runs on whatever Node the machine has.
import { setTimeout as delay } from 'node:timers/promises'

/** A program may ask to be tried again although it has never been up, for instance while its database is away. */
const laterExitCode = 75
const usual = { firstMs: 1_000, mostMs: 60_000, calmMs: 120_000, lookMs: 10_000, mostLooks: 12 }

/**
 * Keeps a program running: it is started again whenever it ends by itself or has not moved for long, after a pause
 * that grows, and for ever. It is left alone when it ended in order, when a signal to us has ended it, and when it
 * could not start at all, for then it has said what has to be put right. `start` gives a child process with an IPC
 * channel on which it says `up` once and `beat` from then on. Resolves with the exit code for ourselves.
 */
export async function keepRunning(start, say, options = {}) {
  const { firstMs, mostMs, calmMs, lookMs, mostLooks } = { ...usual, ...options }
  const ending = new AbortController()
  let child
  let wasUp = false
  let failures = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      ending.abort()
      child?.kill(signal)
    })
  }

  function runOnce() {
    const begun = performance.now()
    let looksWithout = 0
    let isUp = false
    let isStuck = false
    child = start()
    child.on('message', (word) => {
      if (word === 'up') isUp = wasUp = true
      looksWithout = 0
    })
    // Counted in looks, not by the clock: a machine that slept has not stood still for anybody.
    const looking = setInterval(() => {
      if (!isUp || ++looksWithout < mostLooks) return
      isStuck = true
      child.kill('SIGKILL')
    }, lookMs)
    return new Promise((resolve) => {
      const settle = (code, how) => {
        clearInterval(looking)
        resolve({ code, how: isStuck ? 'stuck' : how, ranMs: performance.now() - begun })
      }
      child.once('error', (error) => settle(1, error.message))
      child.once('exit', (code, signal) => settle(code ?? 1, signal ?? `exit code ${code}`))
    })
  }

  for (;;) {
    const { code, how, ranMs } = await runOnce()
    if (ending.signal.aborted || code === 0) return code
    if (!wasUp && code !== laterExitCode) return code
    failures = ranMs > calmMs ? 0 : failures + 1
    const pauseMs = Math.min(mostMs, firstMs * 2 ** Math.max(0, failures - 1))
    say(`Gridhelm has ended (${how}). It is started again in ${pauseMs / 1000} s.`)
    await delay(pauseMs, undefined, { signal: ending.signal }).catch(() => undefined)
    if (ending.signal.aborted) return 0
  }
}
