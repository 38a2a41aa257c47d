import { expect, test } from 'vitest'
import { testProjects } from './test-projects.ts'

const { unit, components, integration, deep } = testProjects()

test('every test file belongs to exactly one project', () => {
  const all = [...unit, ...components, ...integration, ...deep]
  expect(new Set(all).size).toBe(all.length)
  expect(all).toContain('tools/checks/test-projects.test.ts')
})

test('a test that imports an engine, even through a helper, runs with engines', () => {
  expect(integration).toContain('prisma/migrations.test.ts')
  expect(integration).toContain('packages/domain/src/clients/clients.test.ts')
  expect(integration).toContain('packages/testing/chromium.test.ts')
  expect(integration).toContain('e2e/site/visitor.test.ts')
})

test('a test that measures how fast the screen reacts runs on a quiet machine', () => {
  expect(deep).toContain('e2e/office/quick.test.ts')
})

test('a test of pure code runs without engines', () => {
  expect(unit).toContain('contracts/src/paths.test.ts')
})

test('component tests run in jsdom and need no engine', () => {
  expect(components.filter((file) => !/^frontend\/src\/.*\.test\.tsx$/.test(file))).toEqual([])
  expect(integration.filter((file) => file.endsWith('.tsx'))).toEqual([])
})
