import type { TeamQuery } from './team.operations.generated.ts'

/** A member of staff in the list of the team. */
export type Member = TeamQuery['team'][number]
