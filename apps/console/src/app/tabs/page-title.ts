const productName = 'Gridhelm'

/** Of the browser: the page and the product, on home the product alone. */
export const pageTitle = (title: string | undefined): string =>
  title === undefined ? productName : `${title} · ${productName}`

/** A page that shows one device is known by it. */
export function placeTitle(title: string, search: string): string {
  const device = new URLSearchParams(search).get('device')
  return device ? `${title} · ${device}` : title
}
