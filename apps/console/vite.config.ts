import { readFile } from 'node:fs/promises'
import react from '@vitejs/plugin-react'
import { marked } from 'marked'
import { defineConfig, type Plugin } from 'vite'

/** `import html from './page.md'`: the documents are turned into HTML when the console is built. */
function markdown(): Plugin {
  return {
    name: 'markdown',
    enforce: 'pre',
    async load(id) {
      const path = id.split('?')[0] ?? ''
      if (!path.endsWith('.md')) return undefined
      this.addWatchFile(path)
      return `export default ${JSON.stringify(await marked.parse(await readFile(path, 'utf8')))}`
    },
  }
}

const server = process.env.GRIDHELM_DEV_SERVER ?? 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [markdown(), react()],
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 1000,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Two files for the first page instead of thirty: fewer requests, and they compress better.
          groups: [
            { name: 'base', tags: ['$initial'], priority: 2 },
            { name: 'login', test: /[\\/]features[\\/]login[\\/]LoginScreen\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': { target: server, ws: true } } },
})
