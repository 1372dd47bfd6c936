const mostParts = 20
const longestHead = 8_192
const longestText = 65_536

export class BrokenForm extends Error {}

const headEnd = Buffer.from('\r\n\r\n')

/** Browsers write quotes and line ends of names as `%22`, `%0D` and `%0A`, and nothing else. */
const unquoted = (name: string) =>
  name.replace(/%(22|0D|0A)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function namesIn(head: string): { name: string; fileName: string | undefined } {
  const line = /^content-disposition:[ \t]*form-data;(.*)$/im.exec(head)?.[1] ?? ''
  const name = /(?:^|;)\s*name="([^"]*)"/i.exec(line)?.[1]
  if (name === undefined) throw new BrokenForm('a part has no name')
  const fileName = /(?:^|;)\s*filename="([^"]*)"/i.exec(line)?.[1]
  return { name: unquoted(name), fileName: fileName === undefined ? undefined : unquoted(fileName) }
}

/** A form with files as browsers send it: few parts, each looked at once. */
export function readForm(body: Buffer, contentType: string): Record<string, string | File> {
  const boundary = /boundary=(?:"([^"]{1,70})"|([^;\s"]{1,70}))/i.exec(contentType)
  if (!boundary) throw new BrokenForm('no boundary')
  const mark = Buffer.from(`\r\n--${boundary[1] ?? boundary[2]}`)
  if (!body.subarray(0, mark.length - 2).equals(mark.subarray(2))) throw new BrokenForm('no first part')
  const form: Record<string, string | File> = Object.create(null)
  let at = mark.length - 2
  for (let parts = 0; body.toString('latin1', at, at + 2) !== '--'; parts++) {
    if (parts >= mostParts) throw new BrokenForm('too many parts')
    const head = body.subarray(at, at + longestHead)
    const headLength = head.indexOf(headEnd)
    const start = at + headLength + headEnd.length
    const end = headLength < 0 ? -1 : body.indexOf(mark, start - 2)
    if (end < 0) throw new BrokenForm('it breaks off')
    const { name, fileName } = namesIn(head.toString('utf8', 0, headLength))
    const content = body.subarray(start, Math.max(start, end))
    if (fileName === undefined && content.length > longestText) throw new BrokenForm('a text is too long')
    form[name] =
      fileName === undefined ? content.toString('utf8') : new File([new Uint8Array(content)], fileName)
    at = end + mark.length
  }
  return form
}
