import { deflateSync } from 'node:zlib'
import { fontObjects, hanGlyphsIn } from './fonts.ts'
import { embedHan } from './han/embed.ts'
import { hanFont } from './han/han.ts'
import type { Picture } from './picture.ts'

interface PageSize {
  width: number
  height: number
}
interface Placed extends PageSize {
  x: number
  y: number
}

const latin = (part: string | Buffer) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)
const hexText = (text: string) => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`

/**
 * A PDF that is written while its pages are made: what is needed of the pages before is where they stand, so a long
 * sheet takes no more memory than a short one. How many pages there are is written once, last, and shown by all.
 */
export function createDocument({ title, language }: { title: string; language: string }) {
  let at = 0
  let waiting: Buffer[] = []
  const offsets: number[] = []
  const pages: number[] = []
  const [catalog, tree, total, info, resources] = [1, 2, 3, 4, 5] as const
  let next = 6

  const put = (bytes: Buffer) => {
    waiting.push(bytes)
    at += bytes.length
  }
  function object(id: number, ...parts: readonly (string | Buffer)[]): void {
    offsets[id] = at
    put(Buffer.concat([`${id} 0 obj\n`, ...parts, '\nendobj\n'].map(latin)))
  }
  const packedStream = (id: number, dictionary: string, packed: Buffer) =>
    object(id, `<<${dictionary}/Length ${packed.length}>>\nstream\n`, packed, '\nendstream')
  const stream = (id: number, dictionary: string, content: string | Buffer) =>
    packedStream(id, `${dictionary}/Filter/FlateDecode`, deflateSync(latin(content)))

  put(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'))
  const [plain, bold, other, descriptor] = [next++, next++, next++, next++] as const
  const fonts = fontObjects(descriptor)
  object(plain, fonts.plain)
  object(bold, fonts.bold)
  object(other, fonts.other)
  object(descriptor, fonts.descriptor)
  const pictures: number[] = []
  const glyphs = new Set<number>()
  const note = (content: string) => {
    for (const glyph of hanGlyphsIn(content)) glyphs.add(glyph)
  }

  const added = {
    object: (body: string): number => {
      object(next, body)
      return next++
    },
    stream: (dictionary: string, packed: Buffer): number => {
      packedStream(next, dictionary, packed)
      return next++
    },
  }

  /** For a page that is written later and stands here. */
  const keepPlace = (): number => {
    const page = next++
    pages.push(page)
    return page
  }

  return {
    keepPlace,

    addPage({ width, height }: PageSize, content: string, page: number = keepPlace()): void {
      const body = next++
      note(content)
      stream(body, '', content)
      object(
        page,
        `<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 ${width} ${height}]/Resources ${resources} 0 R/Contents ${body} 0 R>>`,
      )
    },

    /** The operators that show a picture in a box of the page. */
    addPicture({ width, height, look, bytes }: Picture, box: Placed): string {
      const id = next++
      const number = pictures.push(id)
      const dictionary = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8${look}`
      if (look.includes('/Filter')) packedStream(id, dictionary, bytes)
      else stream(id, dictionary, bytes)
      return `q ${box.width} 0 0 ${box.height} ${box.x} ${box.y} cm /P${number} Do Q\n`
    },

    /** What has been written since. */
    take(): Buffer {
      const bytes = Buffer.concat(waiting)
      waiting = []
      return bytes
    },

    /** `drawTotal` draws the number of pages at the origin. */
    end(drawTotal: (pages: number) => string, madeAt: Date): void {
      stream(
        total,
        `/Type/XObject/Subtype/Form/BBox[-10 -10 200 20]/Resources ${resources} 0 R`,
        drawTotal(pages.length),
      )
      const font = glyphs.size > 0 ? hanFont() : undefined
      const han = font ? `/F4 ${embedHan(font, glyphs, added)} 0 R` : ''
      const shown = pictures.map((id, place) => `/P${place + 1} ${id} 0 R`).join('')
      object(
        resources,
        `<</Font<</F1 ${plain} 0 R/F2 ${bold} 0 R/F3 ${other} 0 R${han}>>/XObject<</Total ${total} 0 R${shown}>>>>`,
      )
      object(tree, `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((id) => `${id} 0 R`).join(' ')}]>>`)
      object(
        catalog,
        `<</Type/Catalog/Pages ${tree} 0 R/Lang(${language})/ViewerPreferences<</DisplayDocTitle true>>>>`,
      )
      const stamp = madeAt.toISOString().replace(/\D/g, '').slice(0, 14)
      object(info, `<</Title ${hexText(title)}/Producer(Gridhelm)/CreationDate(D:${stamp}Z)>>`)
      const start = at
      const rows = Array.from({ length: next - 1 }, (_, i) => {
        const offset = String(offsets[i + 1] ?? 0).padStart(10, '0')
        return `${offset} 00000 n \n`
      })
      put(
        Buffer.from(
          `xref\n0 ${next}\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size ${next}/Root ${catalog} 0 R/Info ${info} 0 R>>\nstartxref\n${start}\n%%EOF\n`,
        ),
      )
    },
  }
}
