import { createHash } from 'node:crypto'
import type { Tx } from '../platform/db/database.ts'
import { type Colour, png } from './png.ts'
import type { Seed } from './seed.ts'

const size = 128
/** So many samples along each side of a pixel: edges without steps. */
const finer = 2

const skins = {
  deep: [92, 58, 42],
  brown: [141, 93, 65],
  tan: [196, 146, 108],
  light: [238, 200, 172],
} as const satisfies Record<string, Colour>
const hairs = {
  black: [32, 28, 30],
  brown: [84, 54, 38],
  fair: [206, 164, 98],
  grey: [150, 152, 156],
} as const satisfies Record<string, Colour>

type Cut = 'short' | 'long' | 'round' | 'bun' | 'scarf' | 'side'

interface Portrait {
  skin: keyof typeof skins
  hair: keyof typeof hairs
  cut: Cut
  ground: Colour
  clothes: Colour
  /** Of a scarf. */
  cloth?: Colour
  beard?: true
  glasses?: true
}

/** What the people of the demo look like, to whoever draws them. */
const portraits: Readonly<Record<string, Portrait>> = {
  admin: { skin: 'deep', hair: 'black', cut: 'round', ground: [250, 226, 196], clothes: [38, 84, 124] },
  master: {
    ...{ skin: 'light', hair: 'grey', cut: 'side', ground: [214, 226, 238], clothes: [52, 60, 74] },
    glasses: true,
  },
  submaster: { skin: 'tan', hair: 'black', cut: 'long', ground: [228, 220, 240], clothes: [122, 62, 96] },
  operator: {
    ...{ skin: 'deep', hair: 'black', cut: 'short', ground: [206, 232, 222], clothes: [214, 120, 44] },
    beard: true,
  },
  agent: { skin: 'brown', hair: 'black', cut: 'bun', ground: [252, 232, 208], clothes: [46, 122, 104] },
  enduser: { skin: 'deep', hair: 'black', cut: 'short', ground: [224, 234, 206], clothes: [150, 60, 54] },
  observer: {
    ...{ skin: 'light', hair: 'fair', cut: 'long', ground: [208, 230, 236], clothes: [72, 98, 92] },
    glasses: true,
  },
  supervisor: { skin: 'tan', hair: 'black', cut: 'side', ground: [232, 228, 216], clothes: [60, 74, 110] },
  staff: { skin: 'light', hair: 'brown', cut: 'bun', ground: [244, 218, 218], clothes: [92, 84, 132] },
  master2: {
    ...{ skin: 'deep', hair: 'black', cut: 'scarf', ground: [236, 226, 246], clothes: [76, 58, 116] },
    cloth: [178, 74, 96],
  },
  agent2: { skin: 'deep', hair: 'black', cut: 'short', ground: [214, 234, 214], clothes: [44, 96, 140] },
}

/** Inside of an ellipse, in hundredths of the picture. */
const oval = (x: number, y: number, cx: number, cy: number, rx: number, ry: number) =>
  ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1

const darker = ([red, green, blue]: Colour, share: number): Colour => [
  red * (1 - share),
  green * (1 - share),
  blue * (1 - share),
]

/** What lies behind the head, and is seen beside it. */
function isBehind(cut: Cut, x: number, y: number): boolean {
  if (cut === 'long') return oval(x, y, 50, 48, 25, 33) && y < 76
  if (cut === 'round') return oval(x, y, 50, 36, 29, 27)
  if (cut === 'bun') return oval(x, y, 50, 13, 10, 9)
  if (cut === 'scarf') return oval(x, y, 50, 44, 26, 31)
  return false
}

/** What lies on the head: everything above a line that each cut draws otherwise. */
function isOnTop(cut: Cut, x: number, y: number): boolean {
  if (!oval(x, y, 50, 40, 21.5, 25.5)) return false
  const across = (x - 50) / 21
  if (cut === 'short') return y < 27 + 7 * across ** 4
  if (cut === 'side') return y < 31 - 8 * across + 4 * across ** 2
  if (cut === 'round') return y < 26 + 6 * across ** 2
  if (cut === 'scarf') return y < 27 + 12 * across ** 2 || Math.abs(across) > 0.86
  return y < 27 + 9 * across ** 2 - (cut === 'long' ? 3 * across : 0)
}

/** So far from the middle. */
const eye = 8.5

function isOfFace({ glasses }: Portrait, x: number, y: number): boolean {
  const aside = Math.abs(x - 50)
  if (oval(aside, y, eye, 43, 1.9, 2.2)) return true
  // A smile: the lower edge of a disc.
  const fromMouth = Math.hypot(x - 50, y - 49)
  if (fromMouth > 7.2 && fromMouth < 8.6 && y > 53.5) return true
  if (!glasses) return false
  const isRim = Math.abs(Math.hypot(aside - eye, y - 43) - 6) < 0.7
  return isRim || (Math.abs(y - 42) < 0.6 && aside < 2.6)
}

/** From what is in front to what is behind it. */
function colourAt(portrait: Portrait, x: number, y: number): Colour {
  const { skin, hair, cut, ground, clothes, cloth, beard } = portrait
  const [ownSkin, ownHair] = [skins[skin], cut === 'scarf' && cloth ? cloth : hairs[hair]]
  const isFace = oval(x, y, 50, 42, 19.5, 23.5)
  if (isOnTop(cut, x, y)) return ownHair
  if (isFace && isOfFace(portrait, x, y)) return darker(ownSkin, 0.72)
  if (isFace && beard && y > 50 + 5 * Math.cos((x - 50) / 6) && !oval(x, y, 50, 55, 7, 4.5)) return ownHair
  // The ear on either side.
  if (isFace || (cut !== 'scarf' && oval(Math.abs(x - 50), y, 20, 44, 3.4, 5))) return ownSkin
  if (Math.abs(x - 50) < 8 && y > 58 && y < 76) return darker(ownSkin, y < 70 ? 0.16 : 0.06)
  if (oval(x, y, 50, 75, 12, 8)) return ownSkin
  if (oval(x, y, 50, 104, 39, 32)) return Math.abs(x - 50) < 0.5 ? darker(clothes, 0.2) : clothes
  return isBehind(cut, x, y) ? darker(ownHair, 0.12) : ground
}

function draw(portrait: Portrait): Uint8Array {
  const pixels = new Uint8Array(size * size * 3)
  const step = 100 / (size * finer)
  for (let pixel = 0; pixel < size * size; pixel++) {
    const left = (pixel % size) * finer + 0.5
    const top = Math.floor(pixel / size) * finer + 0.5
    let red = 0
    let green = 0
    let blue = 0
    for (let sample = 0; sample < finer * finer; sample++) {
      const right = sample % finer
      const down = (sample - right) / finer
      const colour = colourAt(portrait, (left + right) * step, (top + down) * step)
      red += colour[0]
      green += colour[1]
      blue += colour[2]
    }
    pixels.set([red / finer ** 2, green / finer ** 2, blue / finer ** 2], pixel * 3)
  }
  return pixels
}

/** Always under the same name. */
const portraitId = (username: string) =>
  `${createHash('sha256').update(`demo portrait ${username}`).digest('hex').slice(0, 32)}.png`

/** Pictures of people, as they would have uploaded them; whoever has one of their own keeps it. */
export async function seedPortraits(
  tx: Tx,
  seed: Seed,
  people: readonly { id: string; username: string }[],
): Promise<void> {
  for (const { id: userId, username } of people) {
    const portrait = portraits[username]
    if (!portrait) continue
    const id = portraitId(username)
    const isNew = await seed(`demo:portrait:${username}`, 'sysFile', () => {
      const bytes = png(draw(portrait), size, size)
      return { id, name: `${username}.png`, type: 'image/png', bytes, createBy: username }
    })
    if (!isNew) continue
    await tx
      .updateTable('sysUser')
      .set({ avatar: id })
      .where('id', '=', userId)
      .where('avatar', 'is', null)
      .execute()
  }
}
