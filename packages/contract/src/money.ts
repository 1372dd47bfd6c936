/** ISO 4217: how many digits the smallest coin has after the comma, where it is not two. */
const withoutMinor = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ')
const withThousandths = 'BHD IQD JOD KWD LYD OMR TND'.split(' ')

export function minorDigits(currency: string): number {
  if (withoutMinor.includes(currency)) return 0
  return withThousandths.includes(currency) ? 3 : 2
}

/** Money travels and is stored as a whole number of the smallest coin. */
export const toMinor = (amount: number, currency: string): number =>
  Math.round(amount * 10 ** minorDigits(currency))
export const fromMinor = (minor: number, currency: string): number => minor / 10 ** minorDigits(currency)

/** In the smallest coin; far below what a number of JavaScript counts exactly. */
export const mostMoney = 999_999_999_999_999
