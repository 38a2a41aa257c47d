import { defineProject } from 'vitest/config'

/** Component tests: they run in jsdom against a mocked network, without PostgreSQL, Redis or a browser. */
export default defineProject({
  // Vite would pick the ES module build of graphql and Node the CommonJS one; the two refuse each other.
  resolve: {
    alias: [
      { find: /^graphql$/, replacement: 'graphql/index.js' },
      // The interceptors of MSW in Node for sockets and undici. In component tests `fetch` itself is enough.
      { find: /^@mswjs\/interceptors\/fetch$/, replacement: '@mswjs/interceptors/fetch/web' },
    ],
  },
  test: {
    name: 'components',
    include: ['src/**/*.test.tsx'],
    environment: 'jsdom',
    // As in production, a rule is inserted by itself. Otherwise jsdom parses the whole sheet again for each rule.
    env: { SC_DISABLE_SPEEDY: 'false' },
    // One jsdom and one module graph per worker: half the time. Tests reset their shared state, see setup.ts.
    isolate: false,
    // As in the other projects: Vitest refuses projects that differ.
    maxWorkers: 3,
    // For the alias above.
    server: { deps: { inline: [/\/node_modules\/msw\//] } },
    setupFiles: ['../packages/testing/seed-generated-tests.ts', 'src/testing/setup.ts'],
    // Longer than setup.ts lets a test wait for the screen, so that a failed wait names its condition.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Nothing here takes longer than a few milliseconds: looking every 50 would be the longest part of a wait.
    expect: { poll: { timeout: 15_000, interval: 10 } },
  },
})
