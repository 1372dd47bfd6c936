import type { Language } from '@gridhelm/contract/language'
import { defineTexts, fillText } from '@gridhelm/contract/texts'
import { wallText } from '../wall-moment.ts'
import { at, brand, margin, type Paper, put, quiet, rule } from './draw.ts'
import { textWidth } from './fonts.ts'
import { linesOf } from './lines.ts'
import { logo } from './logo.ts'

const texts = defineTexts({
  page: ['Page {page} of', '页码 {page} /', 'Page {page} sur'],
  made: [
    'Made with Gridhelm on {time} UTC',
    '由 Gridhelm 生成于 {time} UTC',
    'Établi avec Gridhelm le {time} UTC',
  ],
})

const small = 7
const factSize = 8
const factLine = 11

/** The end of every page: who made it and when, and which page it is of how many. */
export function createFooter({ right }: Paper, language: Language, madeAt: Date) {
  const t = texts[language]
  const made = fillText(t.made, { time: wallText({ wallMs: madeAt.getTime() }).slice(0, 16) })
  let page = 0
  return (): string => {
    page++
    const counted = `${fillText(t.page, { page })} `
    const x = right - textWidth(`${counted}0000`, small)
    const total = at(x + textWidth(counted, small))
    return [
      rule(margin, right, margin + 12, 0.5),
      put(margin, margin, made, small, { colour: quiet }),
      put(x, margin, counted, small, { colour: quiet }),
      `q 1 0 0 1 ${total} ${margin} cm /Total Do Q\n`,
    ].join('')
  }
}

/** The number that all pages show after their own. */
export const drawTotal = (pages: number): string => put(0, 0, String(pages), small, { colour: quiet })

/** The second and later pages say in one line what they belong to. */
export function drawRunningHead({ height, right }: Paper, title: string) {
  const [name = ''] = linesOf(title, right - margin, factSize, 1, true)
  const y = height - margin - factSize
  return { content: put(margin, y, name, factSize, { bold: true, colour: quiet }), below: y - 10 }
}

export interface Fact {
  label: string
  text: string
}

/** A name on the left, what it is on the right of it. */
export function drawFact({ right }: Paper, { label, text }: Fact, indent: number, y: number) {
  const names = linesOf(label, indent - 8, factSize, 4)
  const lines = linesOf(text, right - margin - indent, factSize, 6)
  const content = [
    ...names.map((one, i) => put(margin, y - i * factLine, one, factSize, { colour: quiet })),
    ...lines.map((one, i) => put(margin + indent, y - i * factLine, one, factSize)),
  ].join('')
  return { content, below: y - Math.max(1, names.length, lines.length) * factLine - 1 }
}

/** The first page: the logo, the title, and what the sheet is about; `aside` is left free at its right. */
export function drawTitle(paper: Paper, title: string, facts: readonly Fact[], aside = 0) {
  const { height, right } = paper
  let y = height - margin
  let content =
    logo(margin, y - 24, 24) + put(margin + 31, y - 16, 'Gridhelm', 11, { bold: true, colour: brand })
  y -= 52
  for (const line of linesOf(title, right - margin - aside, 17, 2, true)) {
    content += put(margin, y, line, 17, { bold: true })
    y -= 21
  }
  const indent = Math.min(160, Math.max(60, ...facts.map(({ label }) => textWidth(label, factSize) + 16)))
  for (const fact of facts) {
    const one = drawFact({ ...paper, right: right - aside }, fact, indent, y)
    content += one.content
    y = one.below
  }
  return { content, below: y - 4 }
}
