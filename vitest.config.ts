import { defineConfig } from 'vitest/config'
import { testProjects } from './tools/checks/test-projects.ts'

const { unit, component, integration } = testProjects()

export default defineConfig({
  // Vite would take graphql's module build, and Apollo Server the other: two copies that refuse each
  // other. Node itself takes this one for both.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    teardownTimeout: 20_000,
    projects: [
      { extends: true, test: { name: 'unit', include: unit, pool: 'threads' } },
      {
        extends: true,
        test: { name: 'component', include: component, environment: 'jsdom' },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: integration,
          globalSetup: 'packages/testing/global-setup.ts',
        },
      },
    ],
  },
})
