import { useQuery } from '@apollo/client/react'
import { FirstRunDocument } from '../office/first-run.operations.generated.ts'

/** Another screen for tests of changes to it: the number of finished steps of the checklist. */
export function Checklist() {
  const { data } = useQuery(FirstRunDocument)
  return <p>{data?.firstRun.steps.filter(({ isDone }) => isDone).length} done</p>
}
