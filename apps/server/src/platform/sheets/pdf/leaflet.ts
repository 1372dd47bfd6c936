import type { Language } from '@gridhelm/contract/language'
import type { Chart } from '../chart.ts'
import type { Row } from '../xlsx.ts'
import { createFooter, drawRunningHead, drawTitle, drawTotal } from './around.ts'
import { drawRow, drawTitles, rowHeight } from './cells.ts'
import { drawChart } from './chart/draw-chart.ts'
import { stripsOf } from './columns.ts'
import { createDocument } from './document.ts'
import { floor, margin, type Paper, paper, put, quiet } from './draw.ts'
import { chartHeight } from './front.ts'
import { linesOf } from './lines.ts'
import type { Picture } from './picture.ts'
import { drawTiles, type Tile, tileHeight, tilesInRow } from './tiles.ts'
import { createWriter, type Written } from './writer.ts'

/** One after the other, each with its heading. */
export type Block =
  | { title: string; tiles: readonly Tile[] }
  | { title: string; charts: readonly Chart[] }
  | (Written & { title: string; rows: readonly Row[]; empty: string; note?: string })

export interface Leaflet {
  /** What its head says, where that is not what the sheet's does. */
  head?: readonly Row[]
  blocks: readonly Block[]
  /** Beside the title. */
  picture?: Picture | undefined
}

interface About {
  title: string
  head: readonly Row[]
}

const gap = 10
const headingSize = 11

const mostPicture = { width: 150, height: 90 }

/** In the upper right corner, as large as there is room for it. */
function frameOf({ width, height }: Picture, sheet: Paper) {
  const scale = Math.min(mostPicture.width / width, mostPicture.height / height)
  const [own, high] = [Math.round(width * scale), Math.round(height * scale)]
  return { x: sheet.right - own, y: sheet.height - margin - high, width: own, height: high }
}

/** A few well-set pages about one thing, as against a sheet of many rows. */
export async function* leaflet(
  { title, head }: About,
  { blocks, picture, head: lines = head }: Leaflet,
  language: Language,
  madeAt: Date = new Date(),
): AsyncGenerator<Buffer> {
  const sheet = paper(false)
  const width = sheet.right - margin
  const document = createDocument({ title, language })
  const footer = createFooter(sheet, language, madeAt)
  const facts = lines.map(createWriter({ titles: [] }, [], language).fact)
  const frame = picture && frameOf(picture, sheet)
  let { content, below: top } = drawTitle(sheet, title, facts, frame ? frame.width + gap : 0)
  if (picture && frame) {
    content += document.addPicture(picture, frame)
    top = Math.min(top, frame.y - gap)
  }

  function turn(): void {
    document.addPage(sheet, content + footer())
    ;({ content, below: top } = drawRunningHead(sheet, title))
  }
  /** Begins a page where so much does not fit. */
  const need = (height: number) => {
    if (top - height < floor) turn()
  }
  function heading(text: string, follows: number): void {
    need(headingSize + gap * 2 + follows)
    top -= gap + headingSize
    content += put(margin, top, linesOf(text, width, headingSize, 1, true)[0] ?? '', headingSize, {
      bold: true,
    })
    top -= gap - 2
  }
  function say(text: string): void {
    for (const line of linesOf(text, width, 8, 3)) {
      need(12)
      top -= 10
      content += put(margin, top, line, 8, { colour: quiet })
    }
    top -= 2
  }

  function tiles(all: readonly Tile[]): void {
    for (let from = 0; from < all.length; from += tilesInRow) {
      need(tileHeight)
      content += drawTiles(all.slice(from, from + tilesInRow), { x: margin, top, width })
      top -= tileHeight
    }
  }
  function chart(one: Chart): void {
    need(chartHeight + 4)
    content += drawChart(one, { x: margin, y: top - chartHeight, width, height: chartHeight }, language)
    top -= chartHeight + gap
  }
  function table({ rows, note, ...written }: Extract<Block, { rows: unknown }>): void {
    const write = createWriter(written, rows, language)
    const texts = rows.map(write.row)
    const room = { portrait: width, landscape: width }
    const { strips } = stripsOf(written.titles, texts, write.isFigure, room)
    for (const strip of strips) {
      const titlesAt = () => {
        const drawn = drawTitles(sheet, strip, written.titles, top)
        content += drawn.content
        top = drawn.below
      }
      need(40)
      titlesAt()
      for (const row of texts) {
        const height = rowHeight([strip], row)
        if (top - height < floor) {
          turn()
          titlesAt()
        }
        content += drawRow(sheet, strip, row, top, height)
        top -= height
      }
      top -= gap / 2
    }
    if (note) say(note)
  }

  for (const block of blocks) {
    heading(block.title, 'charts' in block ? chartHeight + gap : 'tiles' in block ? tileHeight : 40)
    if ('tiles' in block) tiles(block.tiles)
    else if ('charts' in block) for (const one of block.charts) chart(one)
    else if (block.rows.length === 0) say(block.empty)
    else table(block)
  }
  turn()
  document.end(drawTotal, madeAt)
  yield document.take()
}
