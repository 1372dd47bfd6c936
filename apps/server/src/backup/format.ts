import { z } from 'zod'

/** Entries are no larger: what is in memory at a time. A single row may be. */
export const chunkBytes = 1024 * 1024
export const largestEntry = 512 * 1024 * 1024

export const headName = 'head.json'
export const checksumsName = 'checksums.json'
export const tablePrefix = 'tables/'
export const filePrefix = 'files/'

/** What has to be known before the rows: how to make their tables. */
export const headSchema = z.object({
  format: z.literal(1),
  /** The moment that the rows are of. */
  createdAt: z.iso.datetime(),
  installation: z.string().nullable(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  partitions: z.array(z.object({ name: z.string(), parent: z.string(), bounds: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.number() })),
})
export type Head = z.infer<typeof headSchema>

/** The last entry: what all others must be. */
export const checksumsSchema = z.object({
  entries: z.array(z.object({ name: z.string(), bytes: z.int(), rows: z.int(), sha256: z.string() })),
})
export type Checksums = z.infer<typeof checksumsSchema>
