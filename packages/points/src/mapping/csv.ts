import { type CsvForm, mappingBounds } from './model.ts'

/** The fields of one line; quotes around a field, doubled inside one, as usual. */
function fieldsOf(line: string, separator: string): string[] {
  if (!line.includes('"')) return line.split(separator)
  const fields: string[] = []
  let field = ''
  let isQuoted = false
  for (let i = 0; i < line.length; i++) {
    const sign = line[i] as string
    if (sign === '"' && isQuoted && line[i + 1] === '"') {
      field += '"'
      i++
    } else if (sign === '"') isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) {
      fields.push(field)
      field = ''
    } else field += sign
  }
  return [...fields, field]
}

const isNumber = /^[+-]?\d+(?:,\d+)?$/

/** Lines as records by column; what goes beyond the columns is kept by its place. Throws for what is too large. */
export function readCsv(text: string, { separator = ',', columns, decimalComma = false }: CsvForm = {}) {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '')
  const names = columns ?? fieldsOf(lines.shift() ?? '', separator).map((name) => name.trim())
  let count = 0
  return lines.map((line) => {
    const record: Record<string, unknown> = Object.create(null)
    for (const [place, field] of fieldsOf(line, separator).entries()) {
      if (++count > mappingBounds.fields) throw new Error('too many fields')
      const value = field.trim()
      const read = decimalComma && isNumber.test(value) ? value.replace(',', '.') : value
      const name = names[place]
      // Of two columns of one name the second is known by its place.
      record[name && !(name in record) ? name : String(place + 1)] = read === '' ? null : read
    }
    return record
  })
}
