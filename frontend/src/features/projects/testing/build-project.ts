import type { BoardCardFragment } from '../office/board/board.operations.generated.ts'
import type { ProjectRecord } from '../office/project-fields.ts'

/** A project as the server returns it. */
export function buildProject(overrides: Partial<ProjectRecord> = {}): ProjectRecord {
  return {
    id: 5,
    title: 'New website',
    description: '',
    clientId: 7,
    clientName: 'Grace Okafor',
    status: 'IN_PROGRESS',
    startDate: '2026-03-01',
    endDate: '2026-03-31',
    budget: '$5,000',
    priority: 'HIGH',
    notes: null,
    createdAt: '2026-02-01T12:00:00.000Z',
    version: 1,
    ...overrides,
  }
}

/** A project on the board as the server returns it. */
export function buildCard(overrides: Partial<BoardCardFragment> = {}): BoardCardFragment {
  return { ...buildProject(), progress: { done: 0, total: 0 }, ...overrides }
}
