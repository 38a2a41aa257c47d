import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { stableClasses } from './vite.shared.ts'

const bff = process.env.BFF_URL ?? 'http://localhost:3000'

/** Text is set in the latin cut of the font on every page, so the browser may fetch it at once. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml(_html, { bundle = {} }) {
    return Object.keys(bundle)
      .filter((file) => /inter-latin-wght-normal.*\.woff2$/.test(file))
      .map((file) => ({
        tag: 'link',
        injectTo: 'head' as const,
        attrs: {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          href: `/${file}`,
          crossorigin: '',
        },
      }))
  },
}

/** Lays `.br` and `.gz` beside each text, so that no server compresses the same file twice. */
const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const texts = Object.keys(bundle).filter((file) => /\.(js|css|svg)$/.test(file))
    const compressed = texts.map(async (file) => {
      const path = join(dir, file)
      const source = await readFile(path)
      await writeFile(`${path}.br`, await promisify(brotliCompress)(source))
      await writeFile(`${path}.gz`, await promisify(gzip)(source, { level: 9 }))
    })
    await Promise.all(compressed)
  },
}

/**
 * The libraries that every screen needs change seldom and are one chunk; those of forms two more, of
 * which public pages fetch the second, the schemas, late. What many screens share of our own is
 * another, lest there be dozens; what only the rooms behind a sign-in share stays out of it. Small
 * parts that the home page has in common with a few others are one as well.
 */
const chunks = [
  {
    name: 'base',
    test: /node_modules\/(?!.*(windowFocusSource|fromEvent|mapOneOrManyArgs))(react|react-dom|scheduler|react-router|@apollo|@wry|optimism|rxjs|tslib|graphql|styled-components|stylis)(\/|$)/,
    priority: 3,
  },
  {
    name: 'forms',
    test: /node_modules\/react-hook-form\/|frontend\/src\/(lib\/(form|zod-resolver)|ui\/(field|(text|text-area|select|checkbox)-field|form-error))\.tsx?$/,
    priority: 2,
  },
  { name: 'schemas', test: /node_modules\/zod\//, priority: 2 },
  {
    name: 'shared',
    test: /frontend\/src\/(?!lib\/use-fresh|ui\/(load-failure|skeleton|empty-state|page-header|icon-button))(ui|lib|styles|features)\//,
    minShareCount: 4,
    priority: 1,
  },
  {
    name: 'common',
    test: /network-mark|social-links|idempotency-key|text-link|menu-button|content\/services|lucide-react\/dist\/esm\/icons\/(circle-check|cloud|layout-dashboard|mail|map-pin|phone|x)\.mjs/,
    priority: 2,
  },
]

export default defineConfig({
  // The builds of libraries for browsers of this decade: rxjs has a smaller one under this name.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  plugins: [react(), preloadFont, precompress],
  oxc: stableClasses,
  server: {
    proxy: Object.fromEntries(
      ['/api', '/graphql', '/healthz', '/readyz'].map((path) => [path, { target: bff }]),
    ),
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    assetsDir: 'assets',
    // In kilobytes before compression; the base chunk is what the libraries weigh.
    chunkSizeWarningLimit: 560,
    // The content security policy takes images from data addresses, but not fonts.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
})
