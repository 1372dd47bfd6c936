import type { Language } from '@gridhelm/contract/language'
import type { Chart, ColumnChart } from '../chart.ts'
import type { Row } from '../xlsx.ts'
import { createCollector } from './chart/collect.ts'
import { type Box, drawChart } from './chart/draw-chart.ts'
import type { createDocument } from './document.ts'
import { floor, margin, type Paper } from './draw.ts'

export interface Head {
  content: string
  below: number
}

interface Around {
  sheet: Paper
  title: Head
  runningHead: Head
  footer: () => string
  language: Language
}

export const chartHeight = 180
const gap = 14
/** With less than that below them, the rows begin on a page of their own. */
const leastRoom = 150

interface FrontPage extends Head {
  boxes: Box[]
}

/** The charts one below the other, on as many pages as they take. */
function pagesFor(count: number, { sheet, title, runningHead }: Around): FrontPage[] {
  const pages: FrontPage[] = [{ ...title, boxes: [] }]
  for (let place = 0; place < count; place++) {
    let page = pages.at(-1) as FrontPage
    if (page.below - gap - chartHeight < floor) {
      page = { ...runningHead, boxes: [] }
      pages.push(page)
    }
    const y = page.below - gap - chartHeight
    page.boxes.push({ x: margin, y, width: sheet.right - margin, height: chartHeight })
    page.below = y - gap
  }
  return pages
}

const fromRows = (chart: Chart | ColumnChart) =>
  'labels' in chart ? { add: () => undefined, chart: () => chart } : createCollector(chart)

/**
 * What stands before the rows: title and charts. Charts of the rows are known when the last row is, so that their pages
 * keep their places and are written at the end.
 */
export function createFront(
  document: ReturnType<typeof createDocument>,
  around: Around,
  charts: readonly (Chart | ColumnChart)[],
) {
  const { sheet, footer, language } = around
  const collectors = charts.map(fromRows)
  const pages = pagesFor(charts.length, around)
  const last = pages.at(-1) as FrontPage
  const kept: { page: number; content: string; boxes: readonly Box[] }[] = []
  return {
    isEmpty: charts.length === 0,
    isRoomy: charts.length > 0 && pages.length === 1 && last.below - floor >= leastRoom,
    /** Of the page that charts and rows share. */
    head: { content: last.content, below: last.below },

    look(row: Row): void {
      for (const collector of collectors) collector.add(row)
    },

    /** `shared` is all that stands on the only page besides the charts. */
    keepPages(shared?: string): void {
      if (charts.length === 0) return
      for (const { content, boxes } of pages)
        kept.push({ page: document.keepPlace(), content: (shared ?? content) + footer(), boxes })
    },

    finish(): void {
      const drawn = collectors.map((collector) => collector.chart())
      for (const { page, content, boxes } of kept) {
        const own = boxes.map((box) => drawChart(drawn.shift() as Chart, box, language))
        document.addPage(sheet, content + own.join(''), page)
      }
    },
  }
}
