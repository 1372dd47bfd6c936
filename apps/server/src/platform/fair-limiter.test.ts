import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createFairLimiter } from './fair-limiter.ts'

const full = () => new Error('full')

/** Tasks that end when they are told to, one after the other. */
function stage(waiting: number, atOnce = 1) {
  const limited = createFairLimiter({ atOnce, waiting, overflow: full })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const refused: string[] = []
  const send = (key: string, name = key) =>
    limited(key, () => {
      begun.push(name)
      return new Promise<void>((end) => ends.push(end))
    }).catch((error: unknown) => {
      expect(error).toEqual(full())
      refused.push(name)
    })
  const endOne = async () => {
    ends.shift()?.()
    // A few turns of promises: handing over takes no time.
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  }
  return { begun, refused, send, endOne }
}

it('lanes take turns: who sends one waits for one of each other lane, however long it is', async () => {
  const { begun, send, endOne } = stage(100)
  for (let n = 0; n < 5; n++) void send('flood', `flood ${n}`)
  void send('somebody')
  for (let n = 0; n < 5; n++) await endOne()
  expect(begun).toEqual(['flood 0', 'flood 1', 'somebody', 'flood 2', 'flood 3', 'flood 4'])
})

it('where all places are taken, the longest lane loses its last, and whoever fills it is refused', async () => {
  const { begun, refused, send, endOne } = stage(3)
  for (let n = 0; n < 5; n++) void send('flood', `flood ${n}`)
  void send('somebody')
  await endOne()
  expect(refused.toSorted()).toEqual(['flood 3', 'flood 4'])
  for (let n = 0; n < 3; n++) await endOne()
  expect(begun).toEqual(['flood 0', 'flood 1', 'somebody', 'flood 2'])
})

it('whatever comes and ends: no more than allowed runs and waits, everybody has one end, and the first of a lane is never refused', async () => {
  const steps = fc.array(fc.oneof(fc.constantFrom('a', 'b', 'c', 'd'), fc.constant(null)), { maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(
      steps,
      fc.integer({ min: 4, max: 8 }),
      fc.integer({ min: 1, max: 3 }),
      async (given, waiting, atOnce) => {
        const { begun, refused, send, endOne } = stage(waiting, atOnce)
        let [sent, ended] = [0, 0]
        for (const key of given) {
          if (key !== null) void send(key, `${key} ${sent++}`)
          else if (begun.length > ended) {
            ended++
            await endOne()
          }
          await Promise.resolve()
          expect(begun.length - ended).toBeLessThanOrEqual(atOnce)
          expect(sent - begun.length - refused.length).toBeLessThanOrEqual(waiting)
        }
        while (begun.length > ended) {
          ended++
          await endOne()
        }
        expect([...begun, ...refused].toSorted()).toHaveLength(sent)
        expect(new Set([...begun, ...refused]).size).toBe(sent)
        for (const key of new Set(given))
          if (key !== null) expect(begun.some((name) => name.startsWith(key))).toBe(true)
      },
    ),
  )
})
