import { spawnSync } from 'node:child_process'
import { provide } from './apt.ts'

/** Only Linux comes without; its browsers ask fontconfig, and so do we. */
function isThere(): boolean {
  if (process.platform !== 'linux') return true
  const { status, stdout } = spawnSync('fc-list', [':lang=zh', 'family'], {
    encoding: 'utf8',
    timeout: 20_000,
  })
  return status === 0 && stdout.trim() !== ''
}

/**
 * Letters for Chinese. Without them each sign is an empty box of another width: what is cut or lies on something else
 * is then another thing than people see.
 */
export const provideFonts = () =>
  provide({
    isThere,
    packages: 'fontconfig fonts-noto-cjk',
    sentence: 'The browser tests look at Chinese screens and need letters for them',
  })
