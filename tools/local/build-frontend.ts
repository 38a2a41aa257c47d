import { outputFingerprint } from './fingerprint.ts'
import { make, type Target } from './make.ts'

const from = [
  'frontend/src/**',
  'frontend/public/**',
  'frontend/*.{html,ts,json}',
  'contracts/src/**',
  // The schema that the operations are generated from.
  'bff/schema.graphql',
  'codegen.ts',
  'package-lock.json',
]

const browserBuild = {
  name: 'frontend',
  from,
  outputs: [
    'frontend/dist/*.html',
    'frontend/dist/assets/*.js',
    'frontend/dist/.vite/manifest.json',
  ],
  command: 'vite',
  args: ['build'],
  cwd: 'frontend',
}

/** The script of the public pages alone, which is built again at each change during development. */
const siteBuild = {
  ...browserBuild,
  name: 'frontend-site',
  args: ['build', '--mode', 'site'],
}

/** The code with which the bff renders the public pages. */
const serverBuild = {
  name: 'frontend-server',
  from,
  outputs: ['frontend/dist-server/entry-server.js'],
  command: 'vite',
  args: ['build', '--config', 'vite.server.config.ts'],
  cwd: 'frontend',
}

/**
 * Builds the frontend for browsers into frontend/dist and for the bff into frontend/dist-server, unless
 * their sources are unchanged. Returns whether anything was built.
 */
export async function buildFrontend({ force = false } = {}): Promise<boolean> {
  return build([browserBuild, serverBuild], force)
}

/** Builds the bff's part of the public pages. Returns whether that differs from the last one. */
export async function buildSite(): Promise<boolean> {
  const outputs = [siteBuild, serverBuild].flatMap((target) => target.outputs)
  const before = await outputFingerprint(outputs)
  await build([siteBuild, serverBuild])
  return (await outputFingerprint(outputs)) !== before
}

async function build(targets: Target[], force = false): Promise<boolean> {
  const built = await Promise.all(targets.map((target) => make(target, { force })))
  return built.includes(true)
}

if (import.meta.main) {
  const built = await buildFrontend({ force: process.argv.includes('--force') })
  console.log(built ? 'Frontend built' : 'The built frontend is up to date')
}
