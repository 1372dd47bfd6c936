import type { Language } from '@gridhelm/contract/language'
import { defineTexts } from '@gridhelm/contract/texts'
import type { Chart, ColumnChart } from '../chart.ts'
import type { Row, SheetLook } from '../xlsx.ts'
import { createFooter, drawFact, drawRunningHead, drawTitle, drawTotal } from './around.ts'
import { drawRow, drawTitles, rowHeight } from './cells.ts'
import { stripsOf } from './columns.ts'
import { createDocument } from './document.ts'
import { floor, margin, paper, put, quiet } from './draw.ts'
import { createFront } from './front.ts'
import { createWriter } from './writer.ts'

const texts = defineTexts({
  empty: ['No rows', '没有数据', 'Aucune ligne'],
})

export interface Printed extends SheetLook {
  title: string
  titles: readonly string[]
  /** Above the rows. */
  charts?: readonly (Chart | ColumnChart)[]
}

/** Widths and decimals are those of the first rows. */
const sampleRows = 200

/** The first so many of a sequence, which then goes on with the rest. */
async function begun(rows: AsyncIterator<Row>): Promise<Row[]> {
  const sample: Row[] = []
  while (sample.length < sampleRows) {
    const next = await rows.next()
    if (next.done) break
    sample.push(next.value)
  }
  return sample
}
async function* afterwards(sample: readonly Row[], rows: AsyncIterator<Row>): AsyncGenerator<Row> {
  yield* sample
  for (let next = await rows.next(); !next.done; next = await rows.next()) yield next.value
}

/** A report for paper, from the same rows as its sheet, page by page as they come. */
export async function* pdf(
  table: Printed,
  rows: AsyncIterable<Row>,
  language: Language,
  madeAt: Date = new Date(),
): AsyncGenerator<Buffer> {
  const source = rows[Symbol.asyncIterator]()
  try {
    const sample = await begun(source)
    const write = createWriter(table, sample, language)
    const widths = [paper(false), paper(true)].map(({ right }) => right - margin)
    const [portrait = 0, landscape = 0] = widths
    const { isLandscape, strips } = stripsOf(table.titles, sample.map(write.row), write.isFigure, {
      portrait,
      landscape,
    })
    const sheet = paper(isLandscape)
    const document = createDocument({ title: table.title, language })
    const footer = createFooter(sheet, language, madeAt)
    const facts = (table.head ?? []).map(write.fact)
    const title = drawTitle(sheet, table.title, facts)
    const runningHead = drawRunningHead(sheet, table.title)
    const front = createFront(document, { sheet, title, runningHead, footer, language }, table.charts ?? [])
    /** The rows begin below the charts where one page is wide enough for both. */
    const isShared = front.isRoomy && strips.length === 1
    if (!isShared) front.keepPages()
    const firstHead = front.isEmpty ? title : isShared ? front.head : runningHead
    const headOf = (isFirst: boolean) => (isFirst ? firstHead : runningHead)

    /** The rows of one page, as often as the columns need pages beside each other. */
    function addPages(page: readonly Laid[], isFirst: boolean): void {
      for (const strip of strips) {
        const head = headOf(isFirst)
        const titles = drawTitles(sheet, strip, table.titles, head.below)
        let content = head.content + titles.content
        let top = titles.below
        for (const { row, height } of page) {
          content += drawRow(sheet, strip, row, top, height)
          top -= height
        }
        if (page.length === 0) content += put(margin, top - 14, texts[language].empty, 8, { colour: quiet })
        if (isFirst && isShared) front.keepPages(content)
        else document.addPage(sheet, content + footer())
      }
    }
    const roomOf = (isFirst: boolean) =>
      Math.min(
        ...strips.map((strip) => drawTitles(sheet, strip, table.titles, headOf(isFirst).below).below),
      ) - floor

    let page: Laid[] = []
    let isFirst = true
    let room = roomOf(true)
    for await (const one of afterwards(sample, source)) {
      front.look(one)
      const row = write.row(one)
      const height = rowHeight(strips, row)
      if (height > room && page.length > 0) {
        addPages(page, isFirst)
        yield document.take()
        page = []
        isFirst = false
        room = roomOf(false)
      }
      page.push({ row, height })
      room -= height
    }
    addPages(page, isFirst)

    let about: { content: string; below: number } | undefined
    for (const row of table.facts?.rows() ?? []) {
      if (about && about.below < floor + 40) {
        document.addPage(sheet, about.content + footer())
        about = undefined
      }
      about ??= startFacts()
      const next = drawFact(sheet, write.fact(row), (sheet.right - margin) * 0.4, about.below)
      about = { content: about.content + next.content, below: next.below }
    }
    if (about) document.addPage(sheet, about.content + footer())
    function startFacts() {
      const head = drawRunningHead(sheet, table.title)
      const name = put(margin, head.below - 12, table.facts?.title ?? '', 12, { bold: true })
      return { content: head.content + name, below: head.below - 34 }
    }
    front.finish()
    document.end(drawTotal, madeAt)
    yield document.take()
  } finally {
    // A reader that has gone must not leave the rows' source open.
    await source.return?.()
  }
}

interface Laid {
  row: readonly string[]
  height: number
}
