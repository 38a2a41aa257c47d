export const PROJECT_STATUSES = ['pending', 'in-progress', 'completed', 'on-hold'] as const

export type ProjectStatus = (typeof PROJECT_STATUSES)[number]

/** By when projects are due: overdue ones have passed their end and are not completed. */
export const PROJECT_DUES = ['overdue'] as const

export type ProjectDue = (typeof PROJECT_DUES)[number]

export const PROJECT_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const

export type ProjectPriority = (typeof PROJECT_PRIORITIES)[number]
