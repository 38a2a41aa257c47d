import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, parseSync, Visitor, type Plugin } from 'vite'
import { listLibraries, stableClasses } from './vite.shared.ts'

const bff = process.env.BFF_URL ?? 'http://localhost:3000'

/** The paths that the development server answers itself: portal, back office and source files. */
const OWN_PATHS = ['admin', 'client-dashboard', 'src', 'node_modules', 'index.html', '@']

/**
 * Two scripts for all rooms: the libraries, and our own modules that at least four parts of the build load. Without the
 * second, a room would be cut into a hundred, which a phone without HTTP/2 fetches six at a time. What the public pages
 * load stays out of both, and so do libraries that few rooms need.
 */
const groups = [
  {
    name: 'vendor',
    // The setting of zod runs before the first schema, which any later script may create.
    test: /zod-without-eval|node_modules\/(?!framer|motion|react-day-picker|@?date-fns)/,
  },
  // Rooms, what they load later and the script of the public pages need different parts of it.
  { name: 'motion', test: /node_modules\/(framer|motion)/, entriesAware: true },
  {
    name: 'shared',
    minShareCount: 4,
    test: /(frontend|contracts)\/src\/(?!site\/|pages\/|ui\/motion\/|styles\/fonts|lib\/(browser\/(leave|device|stored)|data\/idempotency-key|passkeys|toasts))/,
  },
]

/**
 * Browsers check values with the schemas of contracts, and describe no API: what `.describe`, `.meta` and `described` say
 * stays out of their scripts.
 */
const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/contracts\/src\// },
    handler(code) {
      const cuts: [from: number, to: number][] = []
      new Visitor({
        CallExpression({ callee, arguments: [, field], start, end }) {
          if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
            if (/^(describe|meta)$/.test(callee.property.name)) cuts.push([callee.object.end, end])
          } else if (callee.type === 'Identifier' && callee.name === 'described' && field) {
            cuts.push([start, field.start], [field.end, end])
          }
        },
      }).visit(parseSync('contract.js', code).program)
      cuts.sort(([a], [b]) => a - b)
      const starts = [0, ...cuts.map(([, to]) => to)]
      const ends = [...cuts.map(([from]) => from), code.length]
      return { code: starts.map((from, n) => code.slice(from, ends[n])).join(''), map: null }
    },
  },
}

/** Preloads the Latin subset of the font, which every page uses. */
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

/** Writes a `.br` and a `.gz` file beside each text file, so that the server need not compress them. */
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

export default defineConfig(({ mode }) => ({
  // Selects the smaller build for modern browsers that rxjs offers under this condition.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  plugins: [react(), withoutDescriptions, preloadFont, precompress, listLibraries],
  oxc: stableClasses,
  server: {
    // The bff renders the public pages, also during development.
    proxy: { [`^/(?!${OWN_PATHS.join('|')})`]: { target: bff } },
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    assetsDir: 'assets',
    // Which scripts a room loads, for `npm run check`.
    manifest: true,
    // In kilobytes before compression; the largest is that of the libraries.
    chunkSizeWarningLimit: 1_000,
    // The content security policy allows data URLs for images, but not for fonts.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    // Browsers that understand the code of this target preload modules by themselves.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // During development only the public pages are built: the development server serves the shells.
      input: mode === 'site' ? ['site.html'] : ['index.html', 'site.html'],
      output: { codeSplitting: { groups, includeDependenciesRecursively: false } },
    },
  },
}))
