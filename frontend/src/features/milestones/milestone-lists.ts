/** The queries whose answers change with a milestone. */
export const MILESTONE_LISTS = ['Milestones', 'RecordTimeline']
