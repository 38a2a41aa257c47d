import { useQuery } from '@apollo/client/react'
import { styled } from 'styled-components'
import { space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { FirstRunDocument } from './first-run.operations.generated.ts'
import { useChangeFirstRun } from './use-change-first-run.ts'

/** Says whether the dashboard shows the setup checklist, and changes it. */
export function FirstRunSetting() {
  const { data } = useQuery(FirstRunDocument)
  const { change, busy } = useChangeFirstRun()
  const isHidden = data?.firstRun.isHidden
  return (
    <Row>
      <p aria-live="polite">
        {isHidden === false
          ? 'Everyone on the team sees the checklist on the dashboard.'
          : 'A list of what to set up, with what is already done.'}
      </p>
      <Button
        variant="secondary"
        busy={busy}
        disabled={isHidden === undefined}
        onClick={() => void change(!isHidden)}
      >
        {isHidden === false ? 'Hide the checklist' : 'Show it on the dashboard'}
      </Button>
    </Row>
  )
}

const Row = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[4]};
`
