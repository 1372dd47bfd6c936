import type { Text } from './text-reader.ts'

const renderingOf = ({ zh, fr }: Text) => `${zh} · ${fr}`

/** The texts whose English is rendered otherwise elsewhere, without a reason. A shared word, else what is said most often, needs none. */
export function unexplained(
  texts: readonly Text[],
  isShared: (text: Text) => boolean,
): { text: Text; usual: Text }[] {
  return [...Map.groupBy(texts, ({ en }) => en).values()].flatMap((same) => {
    const plain = same.filter(({ why }) => why === undefined)
    const weight = (all: readonly Text[]) => (all.some(isShared) ? texts.length : all.length)
    const renderings = [...Map.groupBy(plain, renderingOf).values()].toSorted((a, b) => weight(b) - weight(a))
    const usual = renderings[0]?.[0]
    return usual ? renderings.slice(1).flatMap((others) => others.map((text) => ({ text, usual }))) : []
  })
}

/** The texts of tables that are word for word one of the shared words. */
export function repeated(texts: readonly Text[], isShared: (text: Text) => boolean): Text[] {
  const whole = (text: Text) => `${text.en} · ${renderingOf(text)}`
  const shared = new Set(texts.filter(isShared).map(whole))
  return texts.filter((text) => text.inTable && !isShared(text) && shared.has(whole(text)))
}
