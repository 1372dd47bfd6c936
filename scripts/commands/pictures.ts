import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { atScene, openBrowser } from '../pictures/camera.ts'
import { openDemo } from '../pictures/demo.ts'
import { agedBy, outlineOf } from '../pictures/outline.ts'
import { scenes } from '../pictures/scenes.ts'
import { bin, root } from '../places.ts'
import { runNode } from '../run.ts'

const folder = join(root, 'docs', 'images')
const record = join(folder, 'outlines.json')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Compares the screens with what the pictures show, and takes none. */
    check: { type: 'boolean', default: false },
    /** A demo that runs already, such as http://127.0.0.1:8080. */
    address: { type: 'string' },
  },
})

const wanted = scenes.filter(
  ({ file }) => positionals.length === 0 || positionals.some((part) => file.includes(part)),
)
const outlines: Record<string, readonly string[]> = JSON.parse(readFileSync(record, 'utf8'))
const aged: string[] = []
process.stderr.write('Opening the demo …\n')
const demo = await openDemo(values.address)
const siteNames = new Set([...demo.sites.values()].map(({ projectName }) => projectName))
const browser = await openBrowser()
try {
  for (const scene of wanted) {
    const path = join(folder, scene.file)
    process.stderr.write(`${scene.file}\n`)
    const look = async (page: Page) => {
      const outline = await outlineOf(page, siteNames)
      if (values.check) {
        const why = agedBy(outlines[scene.file] ?? [], outline)
        if (why !== undefined) aged.push(`${scene.file} has aged; ${why}`)
        return
      }
      mkdirSync(dirname(path), { recursive: true })
      await page.screenshot(
        scene.file.endsWith('.jpg') ? { path, type: 'jpeg', quality: 82 } : { path, type: 'png' },
      )
      outlines[scene.file] = outline
    }
    // One that cannot be brought to show its picture has aged, too, and the others are looked at all the same.
    await atScene(browser, demo, scene, look).catch((error: Error) => {
      if (!values.check) throw error
      aged.push(`${scene.file} has aged; it cannot be shown: ${error.message.split('\n', 1)[0]}`)
    })
  }
} finally {
  await browser.close()
  await demo.stop()
}
if (!values.check) {
  const known = scenes.flatMap(({ file }) => (outlines[file] ? [[file, outlines[file]]] : []))
  writeFileSync(record, `${JSON.stringify(Object.fromEntries(known), undefined, 2)}\n`)
  await runNode([bin('biome'), 'format', '--write', record])
}
for (const line of aged) process.stderr.write(`${line}\n`)
process.exitCode = aged.length > 0 ? 1 : 0
