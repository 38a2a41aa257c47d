import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

/**
 * The libraries that every screen needs change seldom and are one chunk; those of forms another, which
 * public pages fetch late. What many screens share of our own is a third, lest there be dozens.
 */
const chunks = [
  {
    name: 'base',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@apollo|@wry|optimism|rxjs|tslib|graphql|styled-components|stylis)(\/|$)/,
    priority: 3,
  },
  { name: 'forms', test: /node_modules\/(react-hook-form|zod)\//, priority: 2 },
  {
    name: 'shared',
    test: /frontend\/src\/(ui|lib|styles|features)\//,
    minShareCount: 4,
    priority: 1,
  },
]

export default defineConfig({
  plugins: [react(), preloadFont],
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
