import {
  ColleaguesDocument,
  type ColleaguesQuery,
} from '../ui/owner/colleagues.operations.generated.ts'
import { reply } from './network.ts'

/** The staff: Lin Clerk, who is signed in, a colleague, a contractor, and a former colleague. */
export const TEAM: ColleaguesQuery['team'] = [
  { id: 1, name: 'Lin Clerk', role: 'ADMIN', deactivatedAt: null },
  { id: 2, name: 'Sam Staff', role: 'STAFF', deactivatedAt: null },
  { id: 4, name: 'Kit Contractor', role: 'CONTRACTOR', deactivatedAt: null },
  { id: 3, name: 'Gone Colleague', role: 'STAFF', deactivatedAt: '2026-03-04T13:00:00.000Z' },
]

const viewer: ColleaguesQuery['viewer'] = {
  staff: {
    id: 1,
    username: 'lin',
    name: 'Lin Clerk',
    email: 'lin@provider.example',
    role: 'ADMIN',
  },
}

/** Answers who works here. */
export const replyColleagues = (team: ColleaguesQuery['team']) =>
  reply(ColleaguesDocument, () => ({ viewer, team }))
