import { make } from '@loggia/local/make'
import { fromRoot } from '@loggia/local/paths'

const out = 'infra/docker/dist'

/** The programs as images run them: bundled with their libraries, which start in half the time of the sources. */
export const PROGRAMS = {
  bff: fromRoot(out, 'bff.js'),
  worker: fromRoot(out, 'worker.js'),
  ops: fromRoot(out, 'ops.js'),
}

const SOURCES = '{bff,contracts,ops,packages,prisma,services,tools/local}'

/** Bundles the programs, unless their sources are unchanged. */
export function bundlePrograms(): Promise<boolean> {
  return make({
    name: 'programs',
    from: [
      `${SOURCES}/**/*.{ts,graphql,prisma,sql,webp}`,
      'infra/docker/bundle.ts',
      'package-lock.json',
    ],
    outputs: Object.keys(PROGRAMS).map((name) => `${out}/${name}.js`),
    command: 'node',
    args: ['infra/docker/bundle.ts'],
  })
}
