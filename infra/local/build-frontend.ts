import { make } from './make.ts'

/** Builds the frontend into frontend/dist unless nothing it is made from has changed; true if it was built. */
export async function buildFrontend({ force = false } = {}): Promise<boolean> {
  const product = {
    name: 'frontend',
    from: [
      'frontend/src/**',
      'frontend/public/**',
      'frontend/*.{html,ts,json}',
      'contracts/src/**',
      // What the generated operations are made from.
      'bff/src/**/*.graphql',
      'codegen.ts',
      'package-lock.json',
    ],
    outputs: ['frontend/dist/index.html', 'frontend/dist/assets/*.js'],
    command: 'vite',
    args: ['build'],
    cwd: 'frontend',
  }
  return make(product, { force })
}

if (import.meta.main) {
  const built = await buildFrontend({ force: process.argv.includes('--force') })
  console.log(built ? 'Frontend built' : 'The built frontend is up to date')
}
