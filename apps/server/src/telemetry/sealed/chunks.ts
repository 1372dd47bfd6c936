/** Samples in a block. */
export interface BlockSizes {
  least: number
  usual: number
  most: number
}

/** Few enough to decode at once, enough to pack well. */
export const blockSizes: BlockSizes = { least: 1_500, usual: 2_000, most: 2_500 }

/** Into as few even parts as fit: how many samples each gets. */
export function chunksOf(samples: number, { most }: BlockSizes): number[] {
  const parts = Math.ceil(samples / most)
  return Array.from(
    { length: parts },
    (_, part) => Math.floor((samples * (part + 1)) / parts) - Math.floor((samples * part) / parts),
  )
}

/** Whether every block would be of the right size. */
export const fitsBlocks = (samples: number, sizes: BlockSizes): boolean =>
  chunksOf(samples, sizes).every((chunk) => chunk >= sizes.least)
