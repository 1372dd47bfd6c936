import { demoSites } from '../demo/sites.ts'
import type { SiteConfig } from '../site/config.ts'

export function demoSite(number: string): SiteConfig {
  const found = demoSites.find((one) => one.number === number)
  if (!found) throw new Error(`No demo site ${number}`)
  return found
}
