import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Piece, type Stretch, walk } from '../history/stretch.ts'
import type { DataMessage } from '../message.ts'
import { startBroker, type TestBroker } from '../testing/broker.ts'
import { demoSite } from '../testing/sites.ts'
import { type Controller, type ControllerOptions, createController } from './controller.ts'
import type { Order } from './outbox.ts'
import type { SavedSite } from './saved-site.ts'

const number = 'MG-001'
const rhythm = 10_000
const start = Date.parse('2026-11-15T08:00:00Z')
const beat = (count: number) => start + count * rhythm

let broker: TestBroker
let controllers: Controller[]
/** The last state that was saved, as the file would hold it. */
let file: string | undefined

beforeEach(async () => {
  broker = await startBroker()
  controllers = []
  file = undefined
})

afterEach(async () => {
  for (const one of controllers) await one.stop()
  await broker.stop()
})

function controller(options: Partial<ControllerOptions> = {}): Controller {
  const created = createController({
    config: demoSite(number),
    seed: 1,
    rhythm,
    backfill: 'newest',
    outboxSize: 1000,
    historyDays: 0,
    broker: { url: broker.url },
    saved: file === undefined ? undefined : (JSON.parse(file) as SavedSite),
    save: async (site) => {
      file = JSON.stringify(site)
    },
    now: () => start,
    say: () => {},
    ...options,
  })
  controllers.push(created)
  return created
}

const frames = () => broker.framesOf(number)
const momentsOf = (messages: readonly DataMessage[]) => messages.map(({ ts }) => ts)
const beats = (from: number, until: number) =>
  Array.from({ length: until - from + 1 }, (_, index) => beat(from + index))
const byTime = (messages: readonly DataMessage[]) => messages.toSorted((a, b) => a.ts - b.ts)
const answers = () =>
  broker.received
    .filter(({ topic }) => topic === `gridhelm/${number}/get`)
    .map(({ payload }) => JSON.parse(payload) as { id: string; status: string; message: string })

async function run(site: Controller, from: number, until: number): Promise<void> {
  for (let count = from; count <= until; count++) await site.advance(beat(count) + 40)
}

async function send(site: Controller, stretch: Stretch, piece: Piece): Promise<void> {
  const wanted = frames().length + piece.messages
  await site.sendPiece(stretch, piece, new AbortController().signal)
  await broker.until(() => frames().length === wanted)
}

/** Sends all of the past that waits, newest first, as the filler does. */
async function fill(site: Controller): Promise<void> {
  const tasks: { stretch: Stretch; piece: Piece }[] = []
  for (const stretch of site.stretches) {
    for (const piece of (await walk(stretch, rhythm)).pieces) tasks.push({ stretch, piece })
  }
  for (const { stretch, piece } of tasks.reverse()) await send(site, stretch, piece)
  site.stretches.splice(0)
}

/** Until so many frames are there and the site knows it: what it does not know of it would send again. */
const told = (site: Controller, count: number) =>
  broker.until(() => frames().length === count && site.status().waiting === 0)

/** Begins, and waits until its first frame is there: from then on the link is up. */
async function begin(site: Controller, now: number): Promise<void> {
  const wanted = frames().length + 1
  await site.begin(now)
  await told(site, wanted)
}

describe('a controller on a broker', () => {
  it('publishes a frame for every beat of the wall clock, with rising moments', async () => {
    const site = controller()
    await begin(site, start + 3_000)
    await run(site, 1, 5)
    await broker.until(() => frames().length === 6)
    expect(momentsOf(frames())).toEqual(beats(0, 5))
    expect(Object.keys(frames()[0]?.devices ?? {})).toContain('SYS-01')
  })

  it('makes up for beats that came late', async () => {
    const site = controller()
    await begin(site, start)
    await site.advance(beat(7))
    await broker.until(() => frames().length === 8)
    expect(momentsOf(frames())).toEqual(beats(0, 7))
  })

  it.each<Order>(['newest', 'oldest'])(
    'fills a lost link without hole or double, %s first',
    async (order) => {
      const site = controller({ backfill: order })
      await begin(site, start)
      await site.start({ kind: 'linkLoss', from: beat(2), until: beat(40) })
      await run(site, 1, 1)
      await told(site, 2)
      await run(site, 2, 39)
      await broker.until(() => broker.clients() === 0)
      expect(site.status()).toMatchObject({ link: 'down', waiting: 38, dropped: 0 })
      expect(momentsOf(frames())).toEqual(beats(0, 1))
      await run(site, 40, 40)
      await broker.until(() => frames().length === 41)
      const late = momentsOf(frames()).slice(2)
      expect(late).toEqual(order === 'oldest' ? beats(2, 40) : beats(2, 40).reverse())
    },
  )

  it('a new site whose link is lost tells what was before that, then falls silent, and the rest when it is back', async () => {
    const own = () => broker.framesOf('GL-012')
    const options = { config: demoSite('GL-012'), historyDays: 3 }
    const site = controller(options)
    await site.begin(start)
    // The broker knows of a client before the client knows that it was let in.
    await broker.until(() => site.status().link === 'up')
    const lost = start - 47 * 60_000
    const [early, held] = site.stretches
    if (!early || !held) throw new Error('It has no past.')
    expect(site.stretches.map((one) => site.isHeldBack(one))).toEqual([false, true])
    const piece = (await walk(early, rhythm)).pieces.at(-1)
    if (!piece) throw new Error('Nothing is to be told.')
    await site.sendPiece(early, piece, new AbortController().signal)
    await broker.until(() => own().length === piece.messages)
    expect(Math.max(...momentsOf(own()))).toBe(lost - rhythm)

    // Nothing of what came after has gone out, and now nothing can.
    site.stretches.splice(0, 1)
    await site.advance(beat(1))
    await broker.until(() => broker.clients() === 0)
    expect(own()).toHaveLength(piece.messages)
    await site.stop()

    // Started anew it is as silent as before.
    const again = controller(options)
    await again.begin(beat(30))
    expect(again.status()).toMatchObject({ link: 'down' })
    await again.end('linkLoss')
    await again.advance(beat(31))
    await broker.until(() => own().some(({ ts }) => ts === beat(31)))
    expect(again.stretches.some((one) => again.isHeldBack(one))).toBe(false)
  })

  it('survives the loss of the broker itself', async () => {
    const site = controller()
    await begin(site, start)
    const port = Number(new URL(broker.url).port)
    await broker.stop()
    await run(site, 1, 20)
    broker = await startBroker(port)
    await broker.until(() => frames().length === 20)
    expect(momentsOf(byTime(frames()))).toEqual(beats(1, 20))
  })

  it('answers a command, shows it in the next frame, then says done', async () => {
    const site = controller()
    await begin(site, start)
    expect(frames()[0]?.devices['PV-01']?.powerLimit).toBe(100)
    const order = { id: 'c1', device: 'PV-01', point: 'powerLimit', value: 40, expires: start + 60_000 }
    await broker.command(number, order)
    await broker.until(() => answers().length === 1)
    await broker.command(number, { ...order, value: 90 })
    await broker.command(number, { ...order, id: 'c2', expires: start - 1 })
    await broker.until(() => answers().length === 3)
    await run(site, 1, 1)
    await broker.until(() => answers().length === 4 && frames().length === 2)
    expect(answers().map(({ id, status }) => `${id} ${status}`)).toEqual([
      'c1 accepted',
      'c1 accepted',
      'c2 rejected',
      'c1 done',
    ])
    expect(frames()[1]?.devices['PV-01']?.powerLimit).toBe(40)
  })
})

describe('a restart', () => {
  const lifetime = (message: DataMessage) => message.devices['LOAD-01']?.energyTotal ?? Number.NaN

  function expectNoFall(messages: readonly DataMessage[]): void {
    const totals = byTime(messages).map(lifetime)
    expect(totals.filter((total, index) => total < (totals[index - 1] ?? 0))).toEqual([])
  }

  it('tells what happened meanwhile, at a coarser step when it was long, and counters go on', async () => {
    const first = controller()
    await begin(first, start)
    await run(first, 1, 3)
    await told(first, 4)
    await first.stop()

    const second = controller()
    await begin(second, beat(360 * 5))
    expect(frames()[4]?.ts, 'the present comes first').toBe(beat(360 * 5))
    await fill(second)
    const all = byTime(frames())
    const gaps = all.slice(1).map(({ ts }, index) => ts - (all[index]?.ts ?? 0))
    expect(Math.max(...gaps)).toBe(60_000)
    expect(new Set(momentsOf(all)).size).toBe(all.length)
    expectNoFall(all)
    expect(lifetime(all.at(-1) as DataMessage)).toBeGreaterThan(lifetime(all[3] as DataMessage) + 10)
  })

  it('after a kill the frames since the last save come out the same again', async () => {
    const first = controller()
    await begin(first, start)
    await run(first, 1, 6)
    await told(first, 7)
    const atTheEnd = file
    await run(first, 7, 11)
    await told(first, 12)
    const before = frames()
    await first.stop()
    file = atTheEnd

    const second = controller()
    await begin(second, beat(12))
    await fill(second)
    const again = frames().slice(before.length)
    for (const { ts, devices } of before.slice(7)) {
      expect(again.find((one) => one.ts === ts)?.devices, `${ts}`).toEqual(devices)
    }
    expect([...new Set(momentsOf(byTime(frames())))]).toEqual(beats(0, 12))
  })

  it('what waited for the link when it ended is sent after the next start, commands included', async () => {
    const first = controller()
    await begin(first, start)
    await broker.command(number, { id: 'c1', device: 'PV-01', point: 'powerLimit', value: 40 })
    await broker.until(() => answers().length === 1)
    await first.start({ kind: 'linkLoss', from: beat(1), until: beat(30) })
    await run(first, 1, 10)
    await first.start({ kind: 'clouds', cover: 1, from: beat(11), until: beat(30) })
    await run(first, 11, 20)
    expect(first.status().waiting).toBe(20)
    await first.stop()

    const second = controller()
    await begin(second, beat(40))
    await fill(second)
    expect(momentsOf(byTime(frames()))).toEqual(beats(0, 40))
    expectNoFall(frames())
    expect(byTime(frames())[1]?.devices['PV-01']?.powerLimit).toBe(40)
    await broker.command(number, { id: 'c1', device: 'PV-01', point: 'powerLimit', value: 80 })
    await broker.until(() => answers().length > 1)
    expect(answers().at(-1)).toMatchObject({ id: 'c1', status: 'done' })
  })

  it('a first start fills the past behind the present, newest first, with the counters of every day', async () => {
    const site = controller({ historyDays: 35 })
    await begin(site, start)
    const present = frames()[0] as DataMessage
    expect(present.ts).toBe(start)
    const [stretch] = site.stretches
    const { pieces } = await walk(stretch as Stretch, rhythm)
    for (const piece of [pieces.at(-1), pieces[1], pieces[0]]) {
      await send(site, stretch as Stretch, piece as Piece)
    }
    expectNoFall(frames())
    const ends = byTime(frames()).filter(({ ts }) =>
      new Date(ts + 3 * 3_600_000).toISOString().includes('T23:59:00'),
    )
    expect(ends.length).toBeGreaterThan(8)
    for (const { devices } of ends) expect(devices['LOAD-01']?.energyToday).toBeGreaterThan(300)
  })
})

it('the same seed gives the same frames, another seed others', async () => {
  const runs: DataMessage[][] = []
  for (const seed of [7, 7, 8]) {
    broker.received.splice(0)
    const site = controller({ seed, saved: undefined })
    await begin(site, start)
    await run(site, 1, 3)
    await told(site, 4)
    runs.push(frames())
    await site.stop()
    controllers.pop()
  }
  expect(runs[1]).toEqual(runs[0])
  expect(runs[2]).not.toEqual(runs[0])
})
