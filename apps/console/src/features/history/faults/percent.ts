/** Two digits after the point only close to the whole, where they matter. */
export function percentText(share: number, locale: string): string {
  const percent = share * 100
  const digits = percent > 99 && percent < 100 ? 2 : 1
  // What is nearly everything is not everything.
  const cut = Math.floor(percent * 10 ** digits + 1e-9) / 10 ** digits
  return cut.toLocaleString(locale, { maximumFractionDigits: digits })
}
