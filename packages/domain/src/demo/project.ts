export interface DemoProject {
  title: string
  description: string
  status: 'pending' | 'in-progress' | 'completed' | 'on-hold'
  priority: 'low' | 'medium' | 'high' | 'urgent'
  /** Days from today, negative in the past; null if not planned yet. */
  start: number | null
  end: number | null
  budget: string | null
  notes: string | null
}

/** Start and end in days from today, and the budget. */
type Plan = [start: number | null, end: number | null, budget: string | null]

/** Declares a project of the demo. */
export function project(
  title: string,
  description: string,
  status: DemoProject['status'],
  priority: DemoProject['priority'],
  [start, end, budget]: Plan,
  notes: string | null = null,
): DemoProject {
  return { title, description, status, priority, start, end, budget, notes }
}
