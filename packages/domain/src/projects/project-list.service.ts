import { PROJECT_PRIORITIES } from '@loggia/contracts/projects/values'
import { rowInput } from '@loggia/contracts/lists'
import { project, projectListInput } from '@loggia/contracts/projects/projects'
import { notFound } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { listOperation } from '../kernel/lists/list-operation.ts'
import { orderOf, searchesNewest } from '../kernel/lists/list-sql.ts'
import { isOwnRecord } from '../portal-access/portal-client.queries.ts'
import {
  joinClient,
  projectsMatching,
  projectView,
  projectViewWithoutNotes,
  selectProject,
} from './project.view.ts'

/** Staff see all projects, clients those of their own records. */
export const listProjects = listOperation({
  action: 'projects:read',
  input: projectListInput,
  item: project,
  query({ actor }, input) {
    const isStaff = actor.kind === 'staff'
    return {
      view: isStaff ? projectView : projectViewWithoutNotes,
      joins: joinClient,
      conditions: [!isStaff && isOwnRecord(actor), ...projectsMatching(input)],
      joinsToFilter: !isStaff && joinClient,
      order: orderOf(input, ORDER),
      joinsToOrder: input.sort?.endsWith('clientName') === true && joinClient,
      isSearch: Boolean(input.q),
      // Those of a client are few, and may be old.
      newestOnly: isStaff && searchesNewest(input.q),
    }
  },
})

/** One project. Clients find only their own ones, without the notes. */
export const readProject = operation({
  action: 'projects:read',
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
