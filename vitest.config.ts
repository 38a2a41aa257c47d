import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Vite would take graphql's module build, and Apollo Server the other: two copies that refuse each
  // other. Node itself takes this one for both.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    projects: [
      'frontend/vitest.config.ts',
      {
        extends: true,
        test: { name: 'engines', globalSetup: 'packages/testing/global-setup.ts' },
      },
    ],
    include: ['**/*.test.ts'],
    exclude: [
      '**/node_modules/**',
      '**/generated/**',
      '**/dist/**',
      '**/dist-server/**',
      '.data/**',
    ],
    pool: 'forks',
    maxWorkers: 2,
    // Journeys in the browser ask for more where they need it.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    teardownTimeout: 20_000,
  },
})
