import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DeviceWatch } from './device-watch.ts'
import { noMemory } from './memory.ts'
import { reconcile } from './reconcile.ts'
import { learn, replay, warmUpMs } from './replay.ts'
import type { Stretch } from './stretch.ts'
import { failedMs, frameValues, inOrder, rules, type Said } from './testing/in-order.ts'

const second = 1_000
const device = { siteId: 1, deviceId: 1, kind: 'generator' }
const keys = [...rules.byMemoryKey.values()].map(({ key }) => key)

/** The engine and its record, without a database. */
class Plain {
  readonly stored = new Map<number, Said>()
  readonly raised: { key: string; at: number; newest: number; now: number }[] = []
  record: Stretch[] = []
  #watch: DeviceWatch | undefined
  #refill: { from: number; to: number } | undefined
  #made = 0

  say(said: Said): void {
    const newest = Math.max(...this.stored.keys())
    if (said.at < newest) {
      const { from, to } = this.#refill ?? { from: said.at, to: said.at }
      this.#refill = { from: Math.min(from, said.at), to: Math.max(to, said.at) }
    }
    if (!this.stored.has(said.at)) this.stored.set(said.at, said)
  }

  pass(now: number): void {
    const newest = Math.max(...this.stored.keys())
    this.#watch ??= new DeviceWatch(device, rules, newest - 1, { ...noMemory(), past: newest })
    const watch = this.#watch
    for (const said of this.#framesFrom(watch.seenUntil + 1))
      watch.see(said.at, frameValues(said), { now, failedMs })
    this.#tell(now)
  }

  async fill(now: number): Promise<void> {
    const watch = this.#watch
    if (!watch) return
    const { past } = watch.memory
    if (past !== null) await this.#look(watch, { from: past - 86_400_000, to: past })
    watch.lookedIntoPast()
    const refill = this.#refill
    this.#refill = undefined
    if (refill && refill.from <= watch.seenUntil) await this.#look(watch, refill)
    this.#tell(now)
  }

  async #look(watch: DeviceWatch, { from, to }: { from: number; to: number }): Promise<void> {
    const start = from - warmUpMs(rules, failedMs)
    const known = this.record.filter((one) => one.to === null || one.to >= start)
    const { entries: before } = watch.memory
    const last = Math.min(to, watch.seenUntil)
    const asked = { device, rules, failedMs, known, entries: before, from, to: last }
    const frames = this.#framesFrom(start)
      .filter(({ at }) => at <= watch.seenUntil)
      .map((said) => ({ at: said.at, values: frameValues(said) }))
    const replayed = await replay(asked, frames)
    const isMet = replayed.entries === undefined
    const changes = reconcile(keys, replayed.found, known, { from, until: replayed.until, isMet })
    const old = new Set([...changes.removed, ...changes.moved.map(({ was }) => was)])
    this.record = [
      ...this.record.filter((one) => !old.has(one)),
      ...changes.moved.map(({ was, from: began, to: ended }) => ({ ...was, from: began, to: ended })),
      ...changes.parts.map(({ found: one, alarmId }) => ({
        key: one.rule.key,
        from: one.from,
        to: one.to,
        alarmId,
      })),
      ...changes.added.map((one) => ({
        key: one.rule.key,
        from: one.from,
        to: one.to,
        alarmId: this.#next(),
      })),
    ]
    for (const { key, at } of changes.cleared) watch.tell({ kind: 'clear', key, at })
    learn(watch, replayed, changes.untold)
  }

  #framesFrom(at: number): Said[] {
    return [...this.stored.values()].filter((one) => one.at >= at).toSorted((a, b) => a.at - b.at)
  }

  #next = () => String(++this.#made)

  #begin(stretch: Stretch): void {
    this.record = this.record.filter(({ key, from }) => key !== stretch.key || from !== stretch.from)
    this.record.push(stretch)
  }

  #tell(now: number): void {
    const watch = this.#watch as DeviceWatch
    for (const outcome of watch.outcomes) {
      if (outcome.kind === 'clear') {
        const open = this.record.find(({ key, to }) => key === outcome.key && to === null)
        if (open) open.to = Math.max(open.from, outcome.at)
        continue
      }
      const { key } = outcome.rule
      const from = outcome.kind === 'raise' ? outcome.at : outcome.from
      this.#begin({ key, from, to: outcome.kind === 'raise' ? null : outcome.to, alarmId: this.#next() })
      if (outcome.kind === 'raise') this.raised.push({ key, at: from, newest: watch.seenUntil, now })
    }
    watch.outcomes = []
  }
}

const frame = fc.record({
  step: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(10, 10, 10, 30) }, fc.constantFrom(290, 310, 900)),
  word: fc.integer({ min: 0, max: 7 }),
  level: fc.constantFrom(10, 18, 22, 24, 30, 44, 60),
  /** Until it comes in; some come twice. */
  delay: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.constantFrom(15, 40, 200, 400, 2_000)),
  isTwice: fc.boolean(),
  look: fc.constantFrom('none', 'pass', 'pass', 'fill'),
})

it('whatever order values come in, the history is that of their own order, and nothing that is over is raised', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(frame, { minLength: 2, maxLength: 60 }), async (frames) => {
      const engine = new Plain()
      let at = 1_000_000 * second
      const arrivals = frames
        .flatMap(({ step, word, level, delay, isTwice, look }) => {
          at += step * second
          const said = { at, word, level }
          const come = at + delay * second
          return [{ said, come, look }, ...(isTwice ? [{ said, come: come + 25 * second, look }] : [])]
        })
        .toSorted((a, b) => a.come - b.come)
      let now = 0
      for (const { said, come, look } of arrivals) {
        now = Math.max(now, come)
        engine.say(said)
        if (look === 'none') continue
        engine.pass(now)
        if (look !== 'fill') continue
        await engine.fill(now)
        const { there } = inOrder([...engine.stored.values()])
        for (const { key, to } of engine.record) if (to === null) expect(there).toContain(key)
      }
      // In the end everything is quiet.
      for (let last = 0; last < 12; last++) {
        now += 10 * second
        engine.say({ at: now, word: 0, level: 60 })
      }
      engine.pass(now)
      await engine.fill(now)
      const wanted = inOrder([...engine.stored.values()]).stretches
      expect(engine.record.map(({ key, from, to }) => `${key} ${from}..${to}`).toSorted()).toEqual(wanted)
      // Who is told is told by a frame of then.
      for (const one of engine.raised) expect(one.now - one.newest).toBeLessThan(failedMs)
    }),
    { numRuns: 300 },
  )
})
