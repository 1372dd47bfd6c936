/** #d79b12 as the operators write a colour. */
export function inkOf(hex: string): string {
  const parts = [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16) / 255)
  return parts.map((part) => String(Math.round(part * 1000) / 1000)).join(' ')
}
