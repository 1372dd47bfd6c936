interface Decoder {
  decode(bytes: Uint8Array): string
}

/** Node and browsers have it alike; this package is compiled for neither. */
const { TextDecoder } = globalThis as unknown as {
  TextDecoder: new (label: string, options?: { fatal?: boolean }) => Decoder
}

/** What is no text becomes question marks. */
export const lenientText = new TextDecoder('utf-8')
/** Throws for what is no text. */
export const strictText = new TextDecoder('utf-8', { fatal: true })
