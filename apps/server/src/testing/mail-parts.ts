export interface MailPart {
  type: string
  /** Of an attachment. */
  fileName: string | undefined
  bytes: Buffer
}

const headerOf = (head: string, name: string): string =>
  new RegExp(`^${name}:\\s*([^\\n]*(?:\\n[ \\t][^\\n]*)*)`, 'im').exec(head)?.[1]?.replace(/\n\s+/g, ' ') ??
  ''

function decoded(body: string, encoding: string): Buffer {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64')
  if (!/quoted-printable/i.test(encoding)) return Buffer.from(body)
  const text = body.replace(/=\n/g, '')
  const bytes = [...text.matchAll(/=([0-9A-F]{2})|[\s\S]/g)].flatMap(([whole, hex]) =>
    hex ? [Number.parseInt(hex, 16)] : [...Buffer.from(whole)],
  )
  return Buffer.from(bytes)
}

/** RFC 2231 for names in any language; long ones are cut into numbered pieces. */
function fileNameIn(disposition: string): string | undefined {
  const plain = /filename="?([^";]+)"?/.exec(disposition)?.[1]
  if (plain !== undefined) return plain
  const pieces = [...disposition.matchAll(/filename\*(?:\d+\*?)?=([^;]+)/g)].map(([, piece = '']) =>
    piece.trim().replace(/^"|"$/g, ''),
  )
  return pieces.length === 0 ? undefined : decodeURIComponent(pieces.join('').replace(/^[^']*'[^']*'/, ''))
}

/** The parts of a mail as a mail program would show them. */
export function mailParts(mail: string): MailPart[] {
  const gap = mail.indexOf('\n\n')
  const head = mail.slice(0, gap)
  const boundary = /boundary="?([^";\n]+)"?/.exec(headerOf(head, 'Content-Type'))?.[1]
  if (boundary === undefined) {
    return [
      {
        type: headerOf(head, 'Content-Type').split(';')[0] ?? '',
        fileName: fileNameIn(headerOf(head, 'Content-Disposition')),
        bytes: decoded(mail.slice(gap + 2), headerOf(head, 'Content-Transfer-Encoding')),
      },
    ]
  }
  return mail
    .slice(gap)
    .split(`\n--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => mailParts(part.replace(/^\n/, '')))
}
