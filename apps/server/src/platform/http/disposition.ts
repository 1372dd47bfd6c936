const longest = 150

/** No path, nothing that a file system or a shell takes for a sign of its own, nothing that cannot be seen. */
function safeName(name: string): string {
  const clean = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const [extension = ''] = /\.\w{1,8}$/.exec(clean) ?? []
  const characters = [...clean.slice(0, clean.length - extension.length)]
  const kept = characters
    .slice(0, longest - extension.length)
    .join('')
    .trim()
  return (kept === '' ? 'file' : kept) + extension
}

/** For programs that know only ASCII: letters without their accents, the rest by a line. */
const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|[%"\\]/gu, '_')

/** RFC 5987 leaves less as it is than addresses do. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The header of every download (RFC 6266): a name in any language, whoever chose it. */
export function contentDisposition(how: 'inline' | 'attachment', name: string): string {
  const safe = safeName(name)
  return `${how}; filename="${plainName(safe)}"; filename*=UTF-8''${encoded(safe)}`
}
