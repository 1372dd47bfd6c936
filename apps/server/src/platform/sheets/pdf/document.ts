import { deflateSync } from 'node:zlib'
import { fontObjects } from './fonts.ts'

interface PageSize {
  width: number
  height: number
}

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
    const bytes = (part: string | Buffer) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)
    put(Buffer.concat([`${id} 0 obj\n`, ...parts, '\nendobj\n'].map(bytes)))
  }
  function stream(id: number, dictionary: string, content: string): void {
    const packed = deflateSync(Buffer.from(content, 'latin1'))
    object(
      id,
      `<<${dictionary}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`,
      packed,
      '\nendstream',
    )
  }

  put(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'))
  const [plain, bold, chinese, descriptor] = [next++, next++, next++, next++] as const
  const fonts = fontObjects(descriptor)
  object(plain, fonts.plain)
  object(bold, fonts.bold)
  object(chinese, fonts.chinese)
  object(descriptor, fonts.descriptor)
  object(
    resources,
    `<</Font<</F1 ${plain} 0 R/F2 ${bold} 0 R/F3 ${chinese} 0 R>>/XObject<</Total ${total} 0 R>>>>`,
  )

  return {
    addPage({ width, height }: PageSize, content: string): void {
      const [page, body] = [next++, next++]
      pages.push(page)
      stream(body, '', content)
      object(
        page,
        `<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 ${width} ${height}]/Resources ${resources} 0 R/Contents ${body} 0 R>>`,
      )
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
