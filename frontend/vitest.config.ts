import { defineProject } from 'vitest/config'

/** Component tests: they run in jsdom against a mocked network, without PostgreSQL, Redis or a browser. */
export default defineProject({
  // Vite would pick the ES module build of graphql and Node the CommonJS one; the two refuse each other.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    name: 'components',
    include: ['src/**/*.test.tsx'],
    environment: 'jsdom',
    setupFiles: ['src/testing/setup.ts'],
  },
})
