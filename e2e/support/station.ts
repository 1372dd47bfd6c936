import type { Page } from '@playwright/test'

/** Home draws only the cards in sight: whatever other tests have added, the search brings this one there. */
export async function searchStation(page: Page, name: string): Promise<void> {
  await page.goto(`/stationmanage/sel?q=${encodeURIComponent(name)}`)
}

export async function enterStation(page: Page, name: string): Promise<void> {
  await searchStation(page, name)
  await page.getByRole('link', { name: `Open ${name}` }).click()
}

/** Where a page of a micro-grid shows this site, such as `pv?device=PV-01`. */
export function pageOf({ id }: { id: string }, page: string): string {
  const [path, search = ''] = page.split('?')
  return `/microgridsys/${path}?station=${id}${search && `&${search}`}`
}
