import { z } from 'zod'

export const pageSizes = [10, 20, 30, 50, 100] as const
const largestPage = 1000

const wholeNumber = (fallback: number, most: number) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .catch(fallback)
    .transform((n) => Math.min(n, most))

/** The part of a list query that every list shares; wrong values fall back instead of failing. */
export const listQuery = z.object({
  pageNo: wholeNumber(1, 1_000_000).default(1),
  pageSize: wholeNumber(10, largestPage).default(10),
  column: z.string().max(64).catch('createTime').default('createTime'),
  order: z.enum(['asc', 'desc']).catch('desc').default('desc'),
})
export type ListQuery = z.infer<typeof listQuery>

export interface Page<T> {
  records: T[]
  total: number
  size: number
  current: number
  pages: number
}

export const pageOf = <T extends z.ZodType>(record: T) =>
  z.object({
    records: z.array(record),
    total: z.number(),
    size: z.number(),
    current: z.number(),
    pages: z.number(),
  })

export function pageResult<T>(
  records: T[],
  total: number,
  query: Pick<ListQuery, 'pageNo' | 'pageSize'>,
): Page<T> {
  return {
    records,
    total,
    size: query.pageSize,
    current: query.pageNo,
    pages: Math.ceil(total / query.pageSize),
  }
}
