import { PATHS } from '@loggia/contracts/paths'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { styled } from 'styled-components'
import { useShortcuts } from '../../../../lib/browser/use-shortcuts.ts'
import { space } from '../../../../styles/theme.ts'
import { BackLink } from '../../../../ui/buttons/back-link.tsx'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import type { Desk } from './use-desk.ts'

/** The way back to the list as it was, and to the contacts beside this one; also with `k` and `j`. */
export function DeskSteps({ desk }: { desk: Desk }) {
  const { search, previousId, nextId, showPrevious, showNext } = desk
  useShortcuts({ j: showNext, k: showPrevious })
  return (
    <Row aria-label="Contacts in this list">
      <BackLink to={`${PATHS.adminContacts}${search}`}>All contacts</BackLink>
      <div>
        <Step
          icon={ChevronUp}
          label="Previous contact (k)"
          disabled={previousId === null}
          onClick={showPrevious}
        />
        <Step
          icon={ChevronDown}
          label="Next contact (j)"
          disabled={nextId === null}
          onClick={showNext}
        />
      </div>
    </Row>
  )
}

const Row = styled.nav`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};

  > div {
    display: flex;
    gap: ${space[1]};
  }
`

const Step = styled(IconButton)`
  &:disabled {
    cursor: default;
    opacity: 0.4;
  }
`
