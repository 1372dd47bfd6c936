import { createHash } from 'node:crypto'
import { type Colour, png } from './png.ts'

const width = 480
const height = 270

const mixed = (one: Colour, other: Colour, share: number): Colour => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
]

interface Scene {
  sky: readonly [top: Colour, horizon: Colour]
  ground: readonly [far: Colour, near: Colour]
}

/** Islands, dry plains, high plateaus and the far north. */
const scenes: Readonly<Record<'sea' | 'dry' | 'high' | 'north', Scene>> = {
  sea: {
    sky: [
      [74, 144, 190],
      [214, 234, 240],
    ],
    ground: [
      [63, 140, 140],
      [86, 138, 84],
    ],
  },
  dry: {
    sky: [
      [96, 150, 196],
      [244, 228, 200],
    ],
    ground: [
      [206, 170, 116],
      [182, 138, 84],
    ],
  },
  high: {
    sky: [
      [60, 112, 178],
      [206, 222, 236],
    ],
    ground: [
      [150, 146, 120],
      [118, 122, 92],
    ],
  },
  north: {
    sky: [
      [92, 128, 160],
      [226, 232, 236],
    ],
    ground: [
      [170, 186, 190],
      [112, 136, 108],
    ],
  },
}

const sceneOf = (latitude: number, isIsland: boolean): Scene =>
  Math.abs(latitude) > 50
    ? scenes.north
    : Math.abs(latitude) > 30
      ? scenes.high
      : isIsland
        ? scenes.sea
        : scenes.dry

interface Station {
  number: string
  at: readonly [longitude: number, latitude: number]
  kw: { pv: number; wind?: number; generator?: number; grid?: number }
}

type Box = readonly [left: number, top: number, right: number, bottom: number]
const whole: Box = [0, 0, width, height]

const islands = ['MG', 'KM', 'UG', 'KE', 'SN', 'ID', 'PH', 'PF']
const horizon = 150

/** A view of the station, drawn from what it has: modules in rows, turbines, the container of the generator. */
function draw({ number, at, kw }: Station): Uint8Array {
  const pixels = new Uint8Array(width * height * 3)
  const { sky, ground } = sceneOf(at[1], islands.includes(number.slice(0, 2)))
  const fill = (
    [left, top, right, bottom]: Box,
    inside: (x: number, y: number) => boolean,
    colour: (x: number, y: number) => Colour,
  ) => {
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y++) {
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x++) {
        if (!inside(x, y)) continue
        const [red, green, blue] = colour(x, y)
        const place = (y * width + x) * 3
        pixels[place] = red
        pixels[place + 1] = green
        pixels[place + 2] = blue
      }
    }
  }
  const hill = (x: number) => horizon - 10 * Math.sin(x / 61 + at[0]) - 6 * Math.sin(x / 23 + at[1])
  fill(
    whole,
    () => true,
    (_, y) => mixed(sky[0], sky[1], Math.min(1, y / horizon)),
  )
  const sun = { x: 330 + (Math.abs(at[0] * 7) % 110), y: 48 }
  fill(
    [sun.x - 20, sun.y - 20, sun.x + 20, sun.y + 20],
    (x, y) => Math.hypot(x - sun.x, y - sun.y) < 20,
    () => [252, 244, 214],
  )
  fill(
    [0, horizon - 16, width, height],
    (x, y) => y > hill(x),
    (_, y) => mixed(ground[0], ground[1], (y - horizon + 16) / (height - horizon + 16)),
  )

  const turbines = Math.min(3, Math.ceil((kw.wind ?? 0) / 35))
  for (let index = 0; index < turbines; index++) {
    const [x0, top, foot] = [60 + index * 62, 46 + index * 12, Math.round(hill(60 + index * 62)) + 8]
    fill(
      [x0 - 6, top, x0 + 6, foot],
      (x, y) => Math.abs(x - x0) < 1.2 + (y - top) / 60 && y > top && y < foot,
      () => [246, 247, 248],
    )
    for (const turn of [0.5, 2.6, 4.7]) {
      const [dx, dy] = [Math.cos(turn + index), Math.sin(turn + index)]
      fill(
        [x0 - 44, top - 44, x0 + 44, top + 44],
        (x, y) => {
          const [along, across] = [(x - x0) * dx + (y - top) * dy, Math.abs(-(x - x0) * dy + (y - top) * dx)]
          return along > 0 && along < 42 && across < 2.4 - along / 25
        },
        () => [250, 250, 251],
      )
    }
  }

  if (kw.generator || kw.grid) {
    const [left, top] = [372, 150]
    fill(
      [left, top, left + 74, top + 34],
      () => true,
      (x) => (x % 6 === 0 ? [196, 200, 204] : [222, 226, 229]),
    )
    fill(
      [left + 52, top + 10, left + 66, top + 34],
      () => true,
      () => [120, 128, 136],
    )
  }

  const rows = Math.max(2, Math.min(4, Math.round(Math.log2(kw.pv / 12))))
  for (let row = 0; row < rows; row++) {
    const depth = (row + 1) / rows
    const [top, size] = [168 + row * 24, 10 + 10 * depth]
    const skew = 0.5
    fill(
      [0, top, width, top + size],
      (x, y) => x + (y - top) * skew > 24 && x + (y - top) * skew < 344 + 70 * depth,
      (x, y) => {
        const inRow = Math.round(x + (y - top) * skew) % 28
        return inRow < 2
          ? ground[1]
          : inRow % 9 === 3 || y - top === Math.round(size / 2)
            ? [92, 122, 160]
            : [34, 62, 104]
      },
    )
  }
  return pixels
}

/** Always under the same name. */
export function demoPictureId({ number }: Station): string {
  const id = createHash('sha256').update(`demo picture ${number}`).digest('hex').slice(0, 32)
  return `${id}.png`
}

/** A picture as it would have been uploaded. */
export function demoPicture(station: Station): { id: string; name: string; type: string; bytes: Buffer } {
  const { number } = station
  return {
    id: demoPictureId(station),
    name: `${number}.png`,
    type: 'image/png',
    bytes: png(draw(station), width, height),
  }
}
