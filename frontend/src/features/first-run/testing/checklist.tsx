import { useFreshQuery } from '../../../lib/data/use-fresh-query.ts'
import { FirstRunDocument } from '../office/first-run.operations.generated.ts'

/** Another screen for tests of what changes it: says how many steps of the checklist are done. */
export function Checklist() {
  const { data } = useFreshQuery(FirstRunDocument)
  return <p>{data?.firstRun.steps.filter(({ isDone }) => isDone).length} done</p>
}
