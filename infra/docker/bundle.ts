import { cpSync, globSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fromRoot, root } from '@loggia/local/paths'
import { rolldown, type Plugin } from 'rolldown'
import { listLibraries, oneByteSources } from '../../frontend/vite.shared.ts'

const out = fromRoot('infra', 'docker', 'dist')

/** The facts about the build, for `packages/server/src/version.ts`; each is empty unless the caller names it. */
const [version = '', revision = ''] = process.argv.slice(2)

/** The programs of the images and those that they start, each bundled into one entry file. */
const input = {
  bff: 'bff/src/main.ts',
  worker: 'services/worker/src/main.ts',
  'mail-process': 'services/worker/src/inbound/mail-process.ts',
  'xlsx-process': 'packages/domain/src/kernel/imports/xlsx-process.ts',
  ops: 'ops/src/main.ts',
}

/** Libraries with a binary, WebAssembly or files to serve, which cannot be bundled. */
const external = [
  /^@node-rs\//,
  /^sharp$/,
  /^@prisma\/schema-engine-wasm/,
  /^swagger-ui-dist/,
  /^@bull-board\/ui/,
]

/** The files of these libraries that the programs use, and those that our own code reads at run time. */
const files = [
  'node_modules/@node-rs/argon2*/*.{js,json,node}',
  'node_modules/{sharp,detect-libc,@img/*}/**/*.{js,cjs,mjs,json,node,so.*,dylib,dll}',
  'node_modules/@prisma/schema-engine-wasm/*.{js,json,wasm}',
  'node_modules/swagger-ui-dist/{package.json,swagger-ui.css,swagger-ui-bundle.js,favicon-32x32.png}',
  'node_modules/@bull-board/ui/{package.json,dist/**/*.*}',
  'prisma/migrations/**/migration.sql',
  'packages/domain/src/demo/pictures/*.webp',
]

/** Lets a bundled module find the files of its folder: the bundle keeps the paths of the repository. */
const ownFolder: Plugin = {
  name: 'own-folder',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.dirname')) return null
    const folder = JSON.stringify(`/${relative(root, dirname(id))}`)
    return code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`)
  },
}

rmSync(out, { recursive: true, force: true })
const bundle = await rolldown({
  cwd: root,
  input,
  platform: 'node',
  // pino-pretty is for terminals and not in the images; pg-native is an optional part of pg.
  external: [...external, 'pino-pretty', 'pg-native'],
  plugins: [ownFolder, listLibraries, oneByteSources],
  // Otherwise a missing file is noticed only when an image starts.
  onLog(level, log, report) {
    if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message)
    report(level, log)
  },
  transform: {
    define: {
      'process.env.NODE_ENV': '"production"',
      LOGGIA_VERSION: JSON.stringify(version),
      LOGGIA_REVISION: JSON.stringify(revision),
    },
  },
})
const { output } = await bundle.write({
  dir: out,
  format: 'esm',
  minify: true,
  keepNames: true,
  // In the same folder as the programs, from which modules find their files.
  chunkFileNames: '[name]-[hash].js',
})
// A module that runs when it is the main one would also run as a part of the program it was bundled into.
const runnable = output.filter(
  (file) => file.type === 'chunk' && file.code.includes('import.meta.main'),
)
if (runnable.length > 0) {
  throw new Error(
    `${runnable.map((file) => file.fileName).join(', ')} must not use import.meta.main`,
  )
}
for (const file of globSync(files, { cwd: root })) cpSync(join(root, file), join(out, file))
console.log(`${output.length} files in ${relative(root, out)}`)
