import { type Figure, isHeld } from './figure.ts'

const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 4, useGrouping: false })

export function tableOf(name: string, figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { value, unit, target, higherIsBetter } = figure
    const held = isHeld(figure)
    return [
      figure.figure,
      `${number.format(value)} ${unit}`,
      target === undefined ? '' : `${higherIsBetter ? '≥' : '≤'} ${number.format(target)} ${unit}`,
      held === undefined ? '' : held ? 'held' : 'MISSED',
    ]
  })
  const all = [[name, 'value', 'target', ''], ...rows]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const lines = all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const [head = '', ...body] = lines
  return [head, '─'.repeat(widths.reduce((sum, width) => sum + width + 2, -2)), ...body, ''].join('\n')
}

export function jsonLine(bench: string, figure: Figure): string {
  const { value, unit, target } = figure
  return JSON.stringify({
    bench,
    figure: figure.figure,
    value,
    unit,
    target: target ?? null,
    held: isHeld(figure) ?? null,
  })
}
