import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { stableClasses } from './vite.shared.ts'

/** The server's build of the public pages: one file that needs nothing beside it. */
export default defineConfig({
  plugins: [react()],
  oxc: stableClasses,
  define: { 'process.env.NODE_ENV': '"production"' },
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    target: 'node24',
    ssr: 'src/entry-server.tsx',
    outDir: 'dist-server',
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
