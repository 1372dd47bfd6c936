import { piecesOf } from './sentence.ts'

/** What the rule says of its own stands out. */
export function RuleSentence({ sentence }: { sentence: string }) {
  return piecesOf(sentence).map((piece, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence have no name but their place.
    place % 2 === 1 ? <strong key={place}>{piece}</strong> : <span key={place}>{piece}</span>,
  )
}
