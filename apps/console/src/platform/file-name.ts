/** The name in `content-disposition: attachment; filename*=UTF-8''R%C3%B4les.csv`. */
export function fileNameOf(disposition: string): string | undefined {
  const encoded = /filename\*\s*=\s*UTF-8''([^;\s]+)/i.exec(disposition)?.[1]
  if (encoded === undefined) return undefined
  try {
    return decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}
