const separators = [',', ';', '\t'] as const

/** Spreadsheets of some countries write semicolons: the sign that parts the head most often is the one. */
function separatorOf(text: string): string {
  const head = text.slice(0, Math.max(0, text.search(/[\r\n]|$/)))
  const count = (sign: string) => head.split(sign).length
  return separators.reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** RFC 4180, row by row; empty rows are kept so that numbers match what people see. */
export function readCsv(text: string): string[][] {
  const source = text.replace(/^\ufeff/, '')
  const separator = separatorOf(source)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endRow = () => {
    rows.push([...row, cell])
    row = []
    cell = ''
  }
  for (let i = 0; i < source.length; i++) {
    const sign = source[i] ?? ''
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (source[i + 1] === '"') {
        cell += '"'
        i++
      } else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === separator) {
      row.push(cell)
      cell = ''
    } else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}
