import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { listLibraries, oneByteSources, stableClasses } from './vite.shared.ts'

/** Builds the server rendering of the public pages into a single file without dependencies. */
export default defineConfig({
  plugins: [react(), listLibraries, oneByteSources],
  oxc: stableClasses,
  define: { 'process.env.NODE_ENV': '"production"' },
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    target: 'node24',
    ssr: 'src/entry-server.tsx',
    outDir: 'dist-server',
    // The bff keeps the source in memory as long as it runs.
    minify: true,
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
