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
  /** Whether the other editor is the same person, in another tab. */
  isOwn: boolean
}

/** How the two texts are called, by who wrote the other one. */
const WORDS = {
  others: {
    label: 'Changed by somebody else',
    where: 'while you were editing it',
    taken: 'Taken over from them',
    theirs: 'Theirs',
    mine: 'Yours',
    chooseTheirs: 'Use theirs',
    chooseAllOfTheirs: 'Use all of theirs',
    keepMine: 'Keep mine',
    keepAllOfMine: 'Keep all of mine',
  },
  own: {
    label: 'Changed in another tab or window',
    where: 'in another tab or window',
    taken: 'Taken over from there',
    theirs: 'There',
    mine: 'Here',
    chooseTheirs: 'Use the text from there',
    chooseAllOfTheirs: 'Use all from there',
    keepMine: 'Keep the text from here',
    keepAllOfMine: 'Keep all from here',
  },
} as const

/** Says who changed the section elsewhere, what was taken over, and asks which text to keep where both changed it. */
export function InterferenceNotice(props: InterferenceNoticeProps) {
  const { hints, interference, onDecide, onDismiss, isOwn } = props
  const words = isOwn ? WORDS.own : WORDS.others
  const { by, at, takenOver, clashes } = interference
  const taken = takenOver.map((path) => labelAt(hints, path)).join('; ')
  return (
    <Frame aria-label={words.label}>
      <p role="alert">
        <strong>{isOwn ? 'You' : whoOrSomebody(by)}</strong> changed this section{' '}
        {at && <RelativeTime iso={at} />} {words.where}.
        {clashes.length > 0 && ' Your text is kept here and is not saved until you decide.'}
      </p>
      {taken && (
        <p>
          {words.taken}: {taken}.
        </p>
      )}
      {clashes.map(({ path, mine, theirs }) => {
        const label = labelAt(hints, path)
        return (
          <Clash key={pathText(path)}>
            <h2>{label}</h2>
            <dl>
              <dt>{words.theirs}</dt>
              <dd>{textAt(hints, path, theirs)}</dd>
              <dt>{words.mine}</dt>
              <dd>{textAt(hints, path, mine)}</dd>
            </dl>
            <Choice>
              <Button
                variant="secondary"
                aria-label={`${words.chooseTheirs}: ${label}`}
                onClick={() => onDecide('theirs', path)}
              >
                {words.chooseTheirs}
              </Button>
              <Button
                variant="secondary"
                aria-label={`${words.keepMine}: ${label}`}
                onClick={() => onDecide('mine', path)}
              >
                {words.keepMine}
              </Button>
            </Choice>
          </Clash>
        )
      })}
      <Choice>
        {clashes.length > 1 && (
          <>
            <Button variant="secondary" onClick={() => onDecide('theirs')}>
              {words.chooseAllOfTheirs}
            </Button>
            <Button variant="secondary" onClick={() => onDecide('mine')}>
              {words.keepAllOfMine}
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
