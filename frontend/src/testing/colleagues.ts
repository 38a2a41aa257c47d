import {
  ColleaguesDocument,
  type ColleaguesQuery,
} from '../ui/owner/colleagues.operations.generated.ts'
import { reply } from './network.ts'

/** Who works here: Lin Clerk, who is signed in, a colleague, and one who has left. */
export const TEAM: ColleaguesQuery['team'] = [
  { id: 1, name: 'Lin Clerk', deactivatedAt: null },
  { id: 2, name: 'Sam Staff', deactivatedAt: null },
  { id: 3, name: 'Gone Colleague', deactivatedAt: '2026-03-04T13:00:00.000Z' },
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
