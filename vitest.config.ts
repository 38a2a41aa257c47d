import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', '**/generated/**', '**/dist/**', '.data/**'],
    globalSetup: 'infra/testing/global-setup.ts',
    pool: 'forks',
    maxWorkers: 2,
    // Journeys in the browser ask for more where they need it.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    teardownTimeout: 20_000,
  },
})
