import { styled } from 'styled-components'
import { color, font, radius, space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { labelAt, textAt } from '../content/entries.ts'
import { type Path, pathText } from '../content/json.ts'
import type { Hints } from '../fields/field-types.ts'
import { whoOrSomebody } from '../screens/section-state.ts'
import type { Interference } from './draft-state.ts'

interface InterferenceNoticeProps {
  hints: Hints
  interference: Interference
  /** Without a path for all places. */
  onDecide: (choice: 'mine' | 'theirs', path?: Path) => void
  onDismiss: () => void
}

/** Says who else changed the section, what was taken over, and asks which text to keep where both changed it. */
export function InterferenceNotice(props: InterferenceNoticeProps) {
  const { hints, interference, onDecide, onDismiss } = props
  const { by, at, takenOver, clashes } = interference
  const taken = takenOver.map((path) => labelAt(hints, path)).join('; ')
  return (
    <Frame aria-label="Changed by somebody else">
      <p role="alert">
        <strong>{whoOrSomebody(by)}</strong> changed this section {at && <RelativeTime iso={at} />}{' '}
        while you were editing it.
        {clashes.length > 0 && ' Your text is kept here and is not saved until you decide.'}
      </p>
      {taken && <p>Taken over from them: {taken}.</p>}
      {clashes.map(({ path, mine, theirs }) => {
        const label = labelAt(hints, path)
        return (
          <Clash key={pathText(path)}>
            <h2>{label}</h2>
            <dl>
              <dt>Theirs</dt>
              <dd>{textAt(hints, path, theirs)}</dd>
              <dt>Yours</dt>
              <dd>{textAt(hints, path, mine)}</dd>
            </dl>
            <Choice>
              <Button
                variant="secondary"
                aria-label={`Use theirs: ${label}`}
                onClick={() => onDecide('theirs', path)}
              >
                Use theirs
              </Button>
              <Button
                variant="secondary"
                aria-label={`Keep mine: ${label}`}
                onClick={() => onDecide('mine', path)}
              >
                Keep mine
              </Button>
            </Choice>
          </Clash>
        )
      })}
      <Choice>
        {clashes.length > 1 && (
          <>
            <Button variant="secondary" onClick={() => onDecide('theirs')}>
              Use all of theirs
            </Button>
            <Button variant="secondary" onClick={() => onDecide('mine')}>
              Keep all of mine
            </Button>
          </>
        )}
        {clashes.length === 0 && (
          <Button variant="secondary" onClick={onDismiss}>
            Understood
          </Button>
        )}
      </Choice>
    </Frame>
  )
}

const Frame = styled.section`
  display: grid;
  gap: ${space[4]};
  padding: ${space[4]};
  border-radius: ${radius.small};
  background: ${color.warningSoft};
  color: ${color.warningText};
  font-size: ${font.small};
  overflow-wrap: anywhere;
`

const Clash = styled.div`
  display: grid;
  gap: ${space[3]};

  h2 {
    font-size: ${font.body};
  }

  dl {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: ${space[1]} ${space[3]};
    margin: 0;
  }

  dt {
    font-weight: 600;
  }

  dd {
    max-height: 10rem;
    margin: 0;
    overflow-y: auto;
    white-space: pre-wrap;
  }
`

const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};

  button {
    color: ${color.text};
    font-size: ${font.small};
  }
`
