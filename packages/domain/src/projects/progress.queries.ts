import { Prisma } from '@loggia/db/generated/client'

/** How many of the milestones of a project `p` that its client sees are done. */
export const progressOfProject = Prisma.sql`(
  SELECT json_build_object('total', count(*), 'done', count(*) FILTER (WHERE m.state = 'done'))
  FROM milestones m WHERE m.project_id = p.id AND m.is_visible)`

/** The first of them, in their order, that is not done. */
export const nextMilestoneOfProject = Prisma.sql`(
  SELECT json_build_object('title', m.title, 'dueOn', m.due_on)
  FROM milestones m WHERE m.project_id = p.id AND m.is_visible AND m.state <> 'done'
  ORDER BY m.position, m.id LIMIT 1)`

/** Whom the client turns to: whoever leads the project, or else the owner of the client; nobody who has left. */
export const personResponsible = Prisma.sql`(
  SELECT u.name FROM users u
  WHERE u.id IN (p.lead_id, c.owner_id) AND u.deactivated_at IS NULL
  ORDER BY u.id = p.lead_id DESC LIMIT 1)`

/** The folder that the client may open, which lies below the client's own. */
export const ownFolderOfProject = Prisma.sql`CASE WHEN c.drive_folder_id IS NOT NULL THEN p.drive_folder_id END`
