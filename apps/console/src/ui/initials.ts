/** One or two letters that stand for a person: `Adaeze Okafor` → AO, `苏敏` → 敏. */
export function initials(name: string): string {
  const words = name.trim().split(/[\s·-]+/u)
  const first = words[0] ?? ''
  // A Chinese name has the family name first; the given name tells people apart.
  if (/^\p{Script=Han}+$/u.test(first)) return Array.from(first).at(-1) ?? ''
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return [first, last]
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase()
}
