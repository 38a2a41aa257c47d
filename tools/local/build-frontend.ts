import { make } from './make.ts'

const from = [
  'frontend/src/**',
  'frontend/public/**',
  'frontend/*.{html,ts,json}',
  'contracts/src/**',
  // What the generated operations are made from.
  'bff/src/**/*.graphql',
  'codegen.ts',
  'package-lock.json',
]

const browserBuild = {
  name: 'frontend',
  from,
  outputs: ['frontend/dist/index.html', 'frontend/dist/assets/*.js'],
  command: 'vite',
  args: ['build'],
  cwd: 'frontend',
}

/** What the bff renders the public pages with. */
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
 * nothing they are made from has changed; true if something was built.
 */
export async function buildFrontend({ force = false } = {}): Promise<boolean> {
  const built = await Promise.all([browserBuild, serverBuild].map((it) => make(it, { force })))
  return built.includes(true)
}

if (import.meta.main) {
  const built = await buildFrontend({ force: process.argv.includes('--force') })
  console.log(built ? 'Frontend built' : 'The built frontend is up to date')
}
