/** What may stand between the fields of a line, and what it is called. */
export const separatorNames = [
  [',', 'separator.comma'],
  [';', 'separator.semicolon'],
  ['\t', 'separator.tab'],
  ['|', 'separator.bar'],
] as const
