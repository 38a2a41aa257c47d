/** What goes to the trash when somebody deletes it. */
export const TRASH_KINDS = ['client', 'project', 'contact', 'milestone', 'invoice'] as const

export type TrashKind = (typeof TRASH_KINDS)[number]
