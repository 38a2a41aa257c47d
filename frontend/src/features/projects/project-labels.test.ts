import { PROJECT_PRIORITIES, PROJECT_STATUSES } from '@loggia/contracts/projects'
import { expect, test } from 'vitest'
import { enumName, priorityWord, statusWord } from './project-labels.ts'

test('each word finds its way to GraphQL and back', () => {
  expect(PROJECT_STATUSES.map((it) => statusWord(enumName(it)))).toEqual(PROJECT_STATUSES)
  expect(PROJECT_PRIORITIES.map((it) => priorityWord(enumName(it)))).toEqual(PROJECT_PRIORITIES)
  expect(enumName('in-progress')).toBe('IN_PROGRESS')
})
