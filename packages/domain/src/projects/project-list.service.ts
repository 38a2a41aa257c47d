import { PROJECT_PRIORITIES } from '@loggia/contracts/projects/values'
import { rowInput } from '@loggia/contracts/lists'
import { project, projectListInput } from '@loggia/contracts/projects/projects'
import { isContractor } from '../kernel/actor.ts'
import { notFound } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { listOperation } from '../kernel/lists/read-list.ts'
import { orderOf, searchesNewest } from '../kernel/lists/list-statement.ts'
import { isReachable } from '../portal-access/reachable.ts'
import {
  joinClient,
  projectsMatching,
  projectViewFor,
  selectProject,
  projectsWithClients,
  projectView,
} from './project.view.ts'
import { csvExport } from '../kernel/csv-export.ts'
import { readRowsAfter } from '../kernel/read-view.ts'
import { PROJECT_COLUMNS } from './project-columns.ts'

/** Staff see all projects, contractors those to which they were added, clients those of their own records. */
export const listProjects = listOperation({
  summary: 'Projects, newest first; staff see all, clients their own',
  description:
    '`q` searches title, description and budget; `sort` is a field name, with a leading minus for descending order; without `page` and `limit` all are sent, or an error that asks for pages where there are more than 10,000.',
  action: 'projects:read',
  agent: 'read',
  rest: 'GET /projects',
  field: 'projects',
  input: projectListInput,
  item: project,
  page: 'ProjectPage',
  query({ actor }, input) {
    const seesAll = actor.kind === 'staff' && !isContractor(actor)
    const searched = isContractor(actor) ? ['p.title', 'p.description'] : undefined
    return {
      view: projectViewFor(actor),
      joins: joinClient,
      conditions: [!seesAll && isReachable(actor), ...projectsMatching(input, searched)],
      joinsToFilter: !seesAll && joinClient,
      order: orderOf(input, ORDER),
      joinsToOrder: input.sort?.endsWith('clientName') === true && joinClient,
      isSearch: Boolean(input.q),
      // Those of a client are few, and may be old.
      newestOnly: seesAll && searchesNewest(input.q),
    }
  },
})

/** One project. Clients find only their own ones, without the notes. */
export const readProject = operation({
  summary: 'One project; staff read all, clients their own',
  action: 'projects:read',
  agent: 'read',
  rest: 'GET /projects/{id}',
  field: 'project',
  input: rowInput,
  output: project,
  async run({ db, actor }, { id }) {
    const row = await selectProject(db, actor, id)
    if (!row) throw notFound('Project')
    return row
  },
})

/** Priorities sort by urgency and not by the alphabet. */
const priorities = PROJECT_PRIORITIES.map((priority) => `'${priority}'`).join(', ')

const ORDER = {
  defaultSort: '-createdAt',
  columns: {
    title: 'lower(p.title)',
    clientName: 'lower(c.name)',
    status: 'p.status',
    priority: `array_position(ARRAY[${priorities}], p.priority)`,
    startDate: {
      ascending: `coalesce(p.start_date, 'infinity')`,
      descending: `coalesce(p.start_date, '-infinity')`,
    },
    createdAt: 'p.created_at',
    updatedAt: 'p.updated_at',
  },
}

export const exportProjects = csvExport({
  action: 'projects:export',
  rest: 'GET /projects.csv',
  summary: 'Exports the projects as CSV, oldest first',
  input: projectListInput.pick({ q: true, status: true, due: true }),
  name: 'projects',
  columns: PROJECT_COLUMNS,
  rowsAfter: ({ reading }, lastId, filter) =>
    readRowsAfter(reading, lastId, {
      view: projectView,
      from: projectsWithClients,
      conditions: projectsMatching(filter),
    }),
})
