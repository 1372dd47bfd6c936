const digits = 1e6

/** Without the noise behind the last digit that any device measures; null for what is not known. */
export const tidy = (value: number): number | null =>
  Number.isNaN(value) ? null : Math.round(value * digits) / digits
