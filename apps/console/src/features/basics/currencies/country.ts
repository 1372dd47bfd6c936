/** A two-letter code as the name of its country; anything else stands for itself. */
export function countryText(country: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return country
  return new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country
}
