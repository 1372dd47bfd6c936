import { expect, it } from 'vitest'
import type { Controller } from '../controller/controller.ts'
import { createSite } from '../run/create.ts'
import { demoSite } from '../testing/sites.ts'
import { createFiller } from './filler.ts'
import type { Stretch } from './stretch.ts'

const rhythm = 10_000
const until = Date.parse('2026-11-15T08:00:00Z')
const stretchOf = (number: string, hours: number, end = until): Stretch => ({
  origin: createSite(demoSite(number), 1, end - hours * 3_600_000),
  exactUntil: 0,
  until: end,
})

type Sender = Pick<Controller, 'number' | 'stretches' | 'isLinked' | 'isHeldBack' | 'sendPiece'>

/** Fills until nothing is left; what was sent, in its order. */
async function filled(controllers: readonly Sender[]): Promise<string[]> {
  const said: string[] = []
  const filler = createFiller(controllers, rhythm, (line) => said.push(line))
  filler.start()
  while (controllers.some(({ stretches }) => stretches.length > 0)) {
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await filler.stop()
  return said
}

it('sends the newest first over all sites, and a piece again when the link was lost', async () => {
  const sent: number[] = []
  let failures = 1
  const site = (number: string, stretches: Stretch[]): Sender => ({
    number,
    isLinked: true,
    isHeldBack: () => false,
    stretches,
    async sendPiece(_, piece) {
      if (failures-- > 0) throw new Error('lost')
      sent.push(piece.from.time)
    },
  })
  await filled([
    site('KM-002', [stretchOf('KM-002', 6)]),
    site('NE-005', [stretchOf('NE-005', 2, until - 50 * 3_600_000), stretchOf('NE-005', 5)]),
  ])
  expect(sent).toHaveLength(8)
  const newestFirst = sent.toSorted((a, b) => b - a)
  // Two are under way at a time, so neighbours may change places.
  expect(sent.every((time, index) => newestFirst.indexOf(time) - index < 3)).toBe(true)
})

it('goes on where it stood: pieces that were sent before a restart are not sent again', async () => {
  const stretch = stretchOf('KM-002', 6)
  const pieces: number[] = []
  const site: Sender = {
    number: 'KM-002',
    isLinked: true,
    isHeldBack: () => false,
    stretches: [{ ...stretch, left: 2 }],
    sendPiece: async (_, piece) => void pieces.push(piece.from.time),
  }
  await filled([site])
  expect(pieces).toHaveLength(2)
  expect(pieces[1]).toBe(stretch.origin.time)
})

it('says how far it is once a quarter, and when it is done', async () => {
  const site: Sender = {
    number: 'KM-002',
    isLinked: true,
    isHeldBack: () => false,
    stretches: [stretchOf('KM-002', 30)],
    sendPiece: async () => {},
  }
  const said = await filled([site])
  expect(said.map((line) => line.replace(/\d+ s/, 'N s'))).toEqual([
    'The history is filling in, newest first: 25 %',
    'The history is filling in, newest first: 50 %',
    'The history is filling in, newest first: 75 %',
    'The history is complete (N s).',
  ])
})
