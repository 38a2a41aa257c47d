import { PROJECT_EVENTS, type ProjectEvent } from '@loggia/contracts/projects/events'
import { dayInWords } from '../dates/list-date.ts'
import { PROJECT_STATUSES, type ProjectStatus } from '@loggia/contracts/projects/values'
import { fromEnum } from './graphql-enum.ts'

/** Something that happened in a project, as the API tells it. */
interface EventDetails {
  event: string
  status: string | null
  day: string | null
  milestone: string | null
}

type Values = Omit<EventDetails, 'event'>

const onDay = (day: string | null, moved: (day: string) => string, cleared: string) =>
  day ? moved(dayInWords(day)) : cleared

const NEW_STATUS: Record<ProjectStatus, string> = {
  pending: 'The project waits to begin',
  'in-progress': 'The project is in progress',
  completed: 'The project is completed',
  'on-hold': 'The project is on hold',
}

const SENTENCES: Record<ProjectEvent, (values: Values) => string> = {
  'project-started': () => 'The project was set up',
  'status-changed': ({ status }) => {
    const known = fromEnum(PROJECT_STATUSES, status ?? '')
    return known ? NEW_STATUS[known] : 'The project has a new status'
  },
  'start-moved': ({ day }) =>
    onDay(day, (text) => `The start is now ${text}`, 'The start is open again'),
  'end-moved': ({ day }) => onDay(day, (text) => `The end is now ${text}`, 'The end is open again'),
  'folder-opened': () => 'The documents of the project can be opened now',
  'milestone-added': ({ milestone }) => `New milestone: ${milestone}`,
  'milestone-started': ({ milestone }) => `Work on “${milestone}” has begun`,
  'milestone-done': ({ milestone }) => `“${milestone}” is done`,
  'milestone-reopened': ({ milestone }) => `“${milestone}” is being worked on again`,
  'milestone-moved': ({ milestone, day }) =>
    onDay(
      day,
      (text) => `“${milestone}” is now due ${text}`,
      `“${milestone}” has no due date any more`,
    ),
}

/** Describes an event of a project, in plain words. */
export function projectEventText({ event, ...values }: EventDetails): string {
  const known = fromEnum(PROJECT_EVENTS, event)
  return known ? SENTENCES[known](values) : 'The project was updated'
}
