const productName = 'Gridhelm'

/** Of the browser: the page and the product, on home the product alone. */
export const pageTitle = (title: string | undefined): string =>
  title === undefined ? productName : `${title} · ${productName}`
