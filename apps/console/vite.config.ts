import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { marked } from 'marked'
import { defineConfig, type Plugin } from 'vite'
import { headingsOf, withChapterIds } from './guide-ids.ts'
import { leanLibraries } from './lean-libraries.ts'
import { staticStyles } from './static-styles/plugin.ts'

const guide = /\/guide\/\w+\.md$/

const picture = /(?<=<img )src="(\.\.\/images\/[^"]+)"/

/** The guide as a module: its pictures become files of the console, fetched when they come into sight. */
function withPictures(html: string, path: string): string {
  const parts = html.split(picture)
  const names = parts.filter((_, index) => index % 2 === 1)
  const imports = names.map(
    (name, index) => `import picture${index} from ${JSON.stringify(`${resolve(dirname(path), name)}?url`)}`,
  )
  const written = parts.map((part, index) =>
    index % 2 === 0 ? JSON.stringify(part) : `'loading="lazy" src="' + picture${(index - 1) / 2} + '"'`,
  )
  return `${imports.join('\n')}\nexport default ${written.join(' + ')}`
}

/** `import html from './page.md'`: the documents are turned into HTML when the console is built. */
function markdown(): Plugin {
  return {
    name: 'markdown',
    enforce: 'pre',
    async load(id) {
      const path = id.split('?')[0] ?? ''
      if (!path.endsWith('.md')) return undefined
      this.addWatchFile(path)
      const html = await marked.parse(await readFile(path, 'utf8'))
      if (!guide.test(path)) return `export default ${JSON.stringify(html)}`
      const english = path.replace(guide, '/guide/en.md')
      this.addWatchFile(english)
      const chapters = headingsOf(await readFile(english, 'utf8'))
      return withPictures(withChapterIds(html, chapters), path)
    },
  }
}

const contract = /[\\/]packages[\\/]contract[\\/]src[\\/](?:(\w+)[\\/])?/

const wireOf = (path: string) => `wire-${contract.exec(path)?.[1] ?? 'base'}`

const server = process.env.GRIDHELM_DEV_SERVER ?? 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [markdown(), leanLibraries(), staticStyles(), react()],
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 1000,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A few files for a page instead of a hundred: fewer requests, and they compress better. What is needed
          // first comes first; each group takes its dependencies along that no earlier one has.
          groups: [
            { name: 'base', tags: ['$initial'], priority: 5 },
            // With the pictures of the people whom a visitor of the demo may be.
            { name: 'login', test: /[\\/](login[\\/]LoginScreen|ui[\\/]PersonAvatar)\.tsx$/, priority: 4 },
            { name: 'telling', test: /[\\/]app[\\/]Telling\.tsx$/, priority: 4 },
            { name: 'arrival', test: /[\\/]app[\\/]Arrival\.tsx$/, priority: 3.5 },
            {
              name: 'home',
              test: /[\\/](layout[\\/]Shell|stations[\\/]StationSelection|header[\\/]Alarm(Bell|Banner))\.tsx$/,
              priority: 3,
            },
            { name: 'lists', test: /[\\/]resources[\\/]ResourceScreen\.tsx$/, priority: 2 },
            { name: 'site', test: /[\\/]console[\\/]src[\\/]site[\\/]/, priority: 1 },
            // What is said over the wire, by the wing that says it: its schemas are made when the file is read.
            { name: wireOf, debugName: 'wire', test: contract, priority: 0 },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': { target: server, ws: true } } },
})
