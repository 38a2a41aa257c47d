import { useFreshQuery } from '../../../lib/data/use-fresh-query.ts'
import { FirstRunDocument } from '../office/first-run.operations.generated.ts'

/** Another screen for tests of changes to it: the number of finished steps of the checklist. */
export function Checklist() {
  const { data } = useFreshQuery(FirstRunDocument)
  return <p>{data?.firstRun.steps.filter(({ isDone }) => isDone).length} done</p>
}
