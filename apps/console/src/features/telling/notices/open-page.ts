export type OpenTarget = { inside: string } | { outside: string }

const ownPage = 'https://own.invalid/'

/** Where "go handle" of a notice leads: a page of the console, or one on the web; undefined for anything else. */
export function openTarget(openPage: string | null): OpenTarget | undefined {
  const text = openPage?.trim() ?? ''
  if (text === '' || !URL.canParse(text, ownPage)) return undefined
  const url = new URL(text, ownPage)
  if (`${url.origin}/` === ownPage) return { inside: url.pathname + url.search + url.hash }
  return url.protocol === 'http:' || url.protocol === 'https:' ? { outside: url.href } : undefined
}
