interface Page {
  limit: number
  offset: number
}

/**
 * A page whose rows carry the count of all that there are. Past the end there is none to carry it, as when somebody has
 * removed some meanwhile: then the first one is asked for it.
 */
export async function countedPage<R extends { total: number }>(
  page: Page,
  ask: (page: Page) => Promise<readonly R[]>,
): Promise<{ rows: Omit<R, 'total'>[]; total: number }> {
  const rows = await ask(page)
  const [carrier] = rows.length > 0 || page.offset === 0 ? rows : await ask({ limit: 1, offset: 0 })
  return { rows: rows.map(({ total: _, ...row }) => row), total: carrier?.total ?? 0 }
}
