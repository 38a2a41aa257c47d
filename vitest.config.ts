import { defineConfig } from 'vitest/config'
import { testProjects } from './tools/checks/test-projects.ts'

const { unit, integration, deep } = testProjects()

const withEngines = {
  // One process and one module graph per worker: loading the modules again for each file took a second of CPU.
  isolate: false,
  // Node imports the built pages once per worker; Vitest would read and run the bundle again for each file.
  server: { deps: { external: [/\/dist-server\//] } },
  globalSetup: 'packages/testing/global-setup.ts',
}

export default defineConfig({
  // Vite would pick the ES module build of graphql and Node the CommonJS one; the two refuse each other.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    pool: 'forks',
    maxWorkers: 3,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    teardownTimeout: 20_000,
    // The default of one second is too short for a busy machine; it costs nothing when tests pass.
    expect: { poll: { timeout: 15_000 } },
    setupFiles: 'packages/testing/seed-generated-tests.ts',
    projects: [
      { extends: true, test: { name: 'unit', include: unit, isolate: false } },
      // The project "components": all *.test.tsx.
      'frontend/vitest.config.ts',
      { extends: true, test: { name: 'integration', include: integration, ...withEngines } },
      {
        extends: true,
        test: {
          name: 'deep',
          include: deep,
          ...withEngines,
          maxWorkers: 1,
        },
      },
    ],
  },
})
