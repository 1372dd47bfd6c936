/** Whatever their names contain this stays with the caller, however it is spelled. */
const secretName =
  /pass_?(?:word|wd|phrase)|pwd|secret|token|captcha|sms_?code|verif\w*code|private_?key|api_?key|credential|authorization|salt/i
const mask = '***'
const mostText = 2_000

interface Bounds {
  text: number
  items: number
  depth: number
}

/** From generous to scarce: the first that fits is taken. */
const bounds: readonly Bounds[] = [
  { text: 200, items: 50, depth: 5 },
  { text: 80, items: 20, depth: 4 },
  { text: 30, items: 10, depth: 3 },
  { text: 10, items: 5, depth: 2 },
]

/** Secrets inside of a text: keys in PEM, `user:password@host`, `password=…`. */
const withoutSecrets = (text: string): string =>
  /-----BEGIN/.test(text)
    ? mask
    : text
        .replace(/(:\/\/[^\s/:@]*:)[^\s/@]*@/g, `$1${mask}@`)
        .replace(/((?:password|passwd|pwd|token|secret)["']?\s*[=:]\s*["']?)[^\s&;,"'}]+/gi, `$1${mask}`)

/** Cut first, with room for what the masks take: a text of a megabyte is not searched. */
const shortened = (text: string, most: number): string => {
  const clean = withoutSecrets(text.slice(0, most * 4))
  return clean.length > most || text.length > most * 4 ? `${clean.slice(0, most)}…` : clean
}

function shown(value: unknown, bound: Bounds, depth: number): unknown {
  if (typeof value === 'string') return shortened(value, bound.text)
  if (typeof value !== 'object' || value === null) return value
  if ('arrayBuffer' in value && 'size' in value && 'name' in value)
    return { file: shortened(String(value.name), bound.text), size: value.size }
  if (depth >= bound.depth) return '…'
  if (Array.isArray(value)) {
    const items = value.slice(0, bound.items).map((item) => shown(item, bound, depth + 1))
    return value.length > bound.items ? [...items, `… ${value.length}`] : items
  }
  const entries = Object.entries(value)
  const kept = entries
    .slice(0, bound.items)
    .map(([name, inner]) => [
      name.slice(0, 60),
      secretName.test(name) && inner !== null && inner !== '' ? mask : shown(inner, bound, depth + 1),
    ])
  if (entries.length > bound.items) kept.push(['…', entries.length])
  return Object.fromEntries(kept)
}

/** An input as the log keeps it: JSON without secrets, long texts cut, files by name and size, bounded as a whole. */
export function shownInput(input: Readonly<Record<string, unknown>>): string {
  for (const bound of bounds) {
    const text = JSON.stringify(shown(input, bound, 0))
    if (text.length <= mostText) return text
  }
  return '{"…":"…"}'
}
