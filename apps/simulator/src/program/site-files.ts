import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { SavedSite } from '../controller/saved-site.ts'
import type { SiteConfig } from '../site/config.ts'
import { resting } from '../site/duty.ts'
import type { SiteState } from '../site/state.ts'
import type { SavedVillage } from '../village/village.ts'

export interface SiteFiles {
  loadVillage(name: string): Promise<SavedVillage | undefined>
  saveVillage(name: string, village: SavedVillage): Promise<void>
  /** Undefined when there is none, or none that fits the site as it is today. */
  load(config: SiteConfig, seed: number): Promise<SavedSite | undefined>
  save(number: string, site: SavedSite): Promise<void>
}

const format = 1

/** For a run that keeps nothing. */
export const noFiles: SiteFiles = {
  load: async () => undefined,
  save: async () => {},
  loadVillage: async () => undefined,
  saveVillage: async () => {},
}

/** One file a site; it is always whole, whenever the program ends. */
export function siteFilesIn(folder: string, say: (line: string) => void): SiteFiles {
  const writing = new Map<string, Promise<void>>()
  const fileOf = (number: string) => join(folder, `${number}.json`)

  async function write(number: string, text: string): Promise<void> {
    await mkdir(folder, { recursive: true })
    const draft = `${fileOf(number)}.new`
    const file = await open(draft, 'w')
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, fileOf(number))
  }

  function inOrder(name: string, text: string): Promise<void> {
    const written = (writing.get(name) ?? Promise.resolve()).catch(() => {}).then(() => write(name, text))
    writing.set(name, written)
    return written
  }

  return {
    async loadVillage(name) {
      const text = await readFile(fileOf(name), 'utf8').catch(() => undefined)
      if (text === undefined) return undefined
      try {
        const village = JSON.parse(text) as SavedVillage
        if (village.format === 1) return village
      } catch {
        // A new one is begun below.
      }
      say(`The homes of ${name} begin anew: what was kept of them cannot be read.`)
      return undefined
    },
    saveVillage: (name, village) => inOrder(name, JSON.stringify(village)),
    async load(config, seed) {
      const text = await readFile(fileOf(config.number), 'utf8').catch(() => undefined)
      if (text === undefined) return undefined
      try {
        return restored(JSON.parse(text), config, seed)
      } catch (error) {
        say(`${config.number} begins anew: ${error instanceof Error ? error.message : error}`)
        return undefined
      }
    },
    save(number, site) {
      const { config, ...rest } = { config: site.unsent[0]?.origin.config, ...site }
      const text = JSON.stringify({ format, config, ...rest }, (key, value) =>
        key === 'origin' ? { ...value, config: undefined } : value,
      )
      return inOrder(number, text)
    },
  }
}

function restored(parsed: unknown, config: SiteConfig, seed: number): SavedSite {
  const { format: written, config: was, ...site } = parsed as SavedSite & { format: number; config: unknown }
  if (written !== format) throw new Error('its saved state has another format.')
  if (site.seed !== seed) throw new Error('it was saved under another seed.')
  if (!isDeepStrictEqual(was, JSON.parse(JSON.stringify(config)))) {
    throw new Error('the site has been rebuilt since its state was saved.')
  }
  const withConfig = <T extends { origin: SiteState }>(one: T): T => ({
    ...one,
    // Older files know no duty of storage.
    origin: { ...one.origin, duty: (one.origin as Partial<SiteState>).duty ?? resting, config },
  })
  return { ...site, unsent: site.unsent.map(withConfig), stretches: site.stretches.map(withConfig) }
}
