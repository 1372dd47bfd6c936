import { appendFileSync, mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Journal, type Order, openJournal } from './journal.ts'
import { createSender } from './sender.ts'

let folder: string
const said: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridhelm-journal-'))
  said.length = 0
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = (maxBytes = 1_048_576, at = folder): Journal =>
  openJournal({ folder: at, maxBytes, syncMs: 60_000, say: (line) => said.push(line) })
const files = () => readdirSync(folder).filter((file) => file.endsWith('.seg'))
const lastFile = () => join(folder, files().toSorted().at(-1) ?? '')

/** Everything that still waits, in the order in which it would go. */
function drain(journal: Journal, order: Order): string[] {
  const all: string[] = []
  for (let entry = journal.next(order, () => false); entry; entry = journal.next(order, () => false)) {
    all.push(journal.read(entry).toString())
    journal.done(entry)
  }
  return all
}

describe('the journal', () => {
  it('gives back what was written, oldest or newest first, also after a restart', () => {
    const messages = Array.from({ length: 2_000 }, (_, index) => `message ${index} ${'x'.repeat(index % 90)}`)
    const journal = open(400_000)
    for (const message of messages) journal.append(message)
    journal.close()
    const again = open(400_000)
    expect(again.waiting).toBe(2_000)
    expect(drain(again, 'oldest')).toEqual(messages)
    for (const message of messages) again.append(message)
    expect(drain(again, 'newest')).toEqual(messages.toReversed())
    expect(again.waiting).toBe(0)
    again.close()
  })

  it('whatever arrives, ends and is torn: each message goes until it has arrived, and none that had', () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ do: fc.constant('write' as const), bytes: fc.integer({ min: 1, max: 3_000 }) }),
        fc.record({
          do: fc.constant('arrive' as const),
          order: fc.constantFrom('oldest' as const, 'newest' as const),
        }),
        fc.record({ do: fc.constant('restart' as const) }),
        fc.record({ do: fc.constant('tear' as const), bytes: fc.integer({ min: 1, max: 12 }) }),
      ),
      { maxLength: 40 },
    )
    let run = 0
    fc.assert(
      fc.property(steps, (some) => {
        const at = join(folder, String(run++))
        let journal = open(100_000_000, at)
        let count = 0
        const waiting: string[] = []
        for (const step of some) {
          if (step.do === 'write') {
            const message = `${count++}:${'y'.repeat(step.bytes)}`
            journal.append(message)
            waiting.push(message)
          } else if (step.do === 'arrive') {
            const entry = journal.next(step.order, () => false)
            const expected = step.order === 'oldest' ? waiting.shift() : waiting.pop()
            expect(entry && journal.read(entry).toString()).toBe(expected)
            if (entry) journal.done(entry)
          } else {
            // A program that is killed closes nothing; a write that it had begun is half there.
            if (step.do === 'tear') {
              const [newest] = readdirSync(at)
                .filter((file) => file.endsWith('.seg'))
                .toSorted()
                .toReversed()
              if (newest) appendFileSync(join(at, newest), Buffer.alloc(step.bytes, 7))
            }
            journal.close()
            journal = open(100_000_000, at)
          }
        }
        expect(journal.waiting).toBe(waiting.length)
        expect(drain(journal, 'oldest')).toEqual(waiting)
        journal.close()
      }),
      { numRuns: 15 },
    )
  })

  it('a message whose end is missing is left out, and said so', () => {
    const journal = open()
    journal.append('first')
    journal.append('second')
    journal.close()
    truncateSync(lastFile(), 8 + 5 + 8 + 3)
    const again = open()
    expect(said[0]).toContain('were torn')
    again.append('third')
    expect(drain(again, 'oldest')).toEqual(['first', 'third'])
    again.close()
  })

  it('keeps no more than its share: the oldest go, counted and said once', () => {
    const journal = open(40_000)
    for (let index = 0; index < 1_000; index++) journal.append(`${index} ${'z'.repeat(100)}`)
    expect(journal.dropped).toBeGreaterThan(500)
    expect(journal.dropped + journal.waiting).toBe(1_000)
    expect(said).toHaveLength(1)
    const left = drain(journal, 'oldest')
    expect(left.at(-1)).toMatch(/^999 /)
    expect(left).toHaveLength(1_000 - journal.dropped)
    journal.close()
  })

  it('leaves nothing behind of what has arrived', () => {
    const journal = open()
    for (let index = 0; index < 400; index++) {
      journal.append('a'.repeat(5_000))
      drain(journal, 'newest')
    }
    expect(files().length).toBe(1)
    journal.close()
  })
})

describe('the sender', () => {
  it.each(['oldest', 'newest'] as const)(
    '%s first: all of it arrives once although the link breaks',
    async (order) => {
      const journal = open()
      const count = 200
      for (let index = 0; index < count; index++) journal.append(String(index))
      const arrived: string[] = []
      const done = Promise.withResolvers<void>()
      let tries = 0
      const sender = createSender({
        journal,
        order,
        async publish(payload) {
          await Promise.resolve()
          if (++tries % 37 === 0) {
            setImmediate(() => {
              sender.setLink(false)
              sender.setLink(true)
            })
            throw new Error('The link is gone.')
          }
          arrived.push(payload.toString())
          if (arrived.length === count) done.resolve()
        },
      })
      sender.setLink(true)
      await done.promise
      await sender.stop()
      expect(new Set(arrived).size).toBe(count)
      expect(arrived).toHaveLength(count)
      expect(journal.waiting).toBe(0)
      expect(Number(arrived[0])).toBe(order === 'oldest' ? 0 : count - 1)
      journal.close()
    },
  )
})
